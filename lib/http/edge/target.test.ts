import { describe, expect, test } from "vitest";
import { targetFailure } from "@/lib/http/edge/target";

const refused = (method: string, target: string) => {
  const failure = targetFailure(method, target);
  return failure && [failure.failure.status, failure.failure.internalCode];
};

describe("a request line", () => {
  test.each([
    "/",
    "/api/v2/customers",
    "/api/v2/customers/",
    "/plans/na%C3%AFve%20plan",
    "/plans?next=//evil.test&x=%",
    "/api/v2/workflows/webhook/a/b",
  ])("with %s is read", (target) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(refused(method, target)).toBeNull();
  });

  test.each(["TRACE", "PROPFIND", "SEARCH", "trace"])("with %s names a method that no path has", (method) => {
    expect(refused(method, "/api/v2/customers")).toEqual([405, "1005"]);
    expect(targetFailure(method, "/")?.headers.allow).toContain("GET");
  });

  test.each(["http://brand.test/api/v2/customers", "//customers".slice(2), "*", "?x=1"])(
    "with the target %s is refused: it is no path",
    (target) => {
      expect(refused("GET", target)).toEqual([400, "1000"]);
    },
  );

  test.each([
    "//customers",
    "/api/v2//customers",
    "/api/v2/customers//",
    "/api\\v2\\customers",
    "/api/v2/customers/%",
    "/api/v2/customers/%zz",
    "/api/v2/customers/%E0%A4%A",
    "/api/v2/customers/%ff",
    "/plans/%E0%A4%A?x=1",
  ])("with the path %s is not found", (target) => {
    expect(refused("GET", target)).toEqual([404, "1004"]);
  });
});
