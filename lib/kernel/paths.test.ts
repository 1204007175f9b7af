import { describe, expect, test } from "vitest";
import { fillPath, folderOf, openApiPath, parametersOf, pathPrecedence, patternOf } from "@/lib/kernel/paths";

const PLAIN = "/orders/{orderId}/lines/{lineItemId}";
const GREEDY = "/workflows/webhook/{path...}";
const groups = (path: string, pathname: string) => {
  const found = new RegExp(`^${patternOf(path)}/?$`).exec(pathname)?.groups;
  return found && { ...found };
};

describe("paths", () => {
  test("name their parameters", () => {
    expect(parametersOf(PLAIN).map(({ name }) => name)).toEqual(["orderId", "lineItemId"]);
    expect(parametersOf(GREEDY)).toEqual([{ name: "path", greedy: true }]);
  });

  test("match one segment per parameter, or all that follow", () => {
    expect(groups(PLAIN, "/orders/1/lines/2")).toEqual({ orderId: "1", lineItemId: "2" });
    expect(groups(PLAIN, "/orders/1/2/lines/3")).toBeUndefined();
    expect(groups(GREEDY, "/workflows/webhook/crm/deals/won")).toEqual({ path: "crm/deals/won" });
    expect(groups(GREEDY, "/workflows/webhook/")).toBeUndefined();
  });

  test("are filled, encoded, and a greedy value keeps its slashes", () => {
    expect(fillPath(PLAIN, (name) => `${name}/é`)).toBe("/orders/orderId%2F%C3%A9/lines/lineItemId%2F%C3%A9");
    expect(fillPath(GREEDY, () => "crm/a b")).toBe("/workflows/webhook/crm/a%20b");
  });

  test("become folders, and OpenAPI paths", () => {
    expect([folderOf(PLAIN), folderOf(GREEDY)]).toEqual([
      "orders/[orderId]/lines/[lineItemId]",
      "workflows/webhook/[...path]",
    ]);
    expect(openApiPath(GREEDY)).toBe("/workflows/webhook/{path}");
  });

  test("are tried as the framework tries them: literal segments first, greedy ones last", () => {
    const paths = [
      "/subscriptions/{subscriptionId}",
      "/subscriptions/usage",
      "/workflows/{workflowId}/runs",
      GREEDY,
      "/workflows/{workflowId}",
    ];
    const tried = paths.toSorted((a, b) => (pathPrecedence(a) < pathPrecedence(b) ? -1 : 1));
    expect(tried.indexOf("/subscriptions/usage")).toBeLessThan(
      tried.indexOf("/subscriptions/{subscriptionId}"),
    );
    expect(tried.indexOf(GREEDY)).toBeLessThan(tried.indexOf("/workflows/{workflowId}/runs"));
  });
});
