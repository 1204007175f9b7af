import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { HAPROXY_FILE, haproxyEnvironment, readServer } from "./haproxy";

const text = readFileSync(HAPROXY_FILE, "utf8");

describe("the configuration of HAProxy", () => {
  test("reads no variable that the trial does not set", () => {
    const set = haproxyEnvironment({ port: 1, socket: "/s", pidFile: "/p", apps: [2, 3] });
    const read = new Set([...text.matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name));
    expect([...read].toSorted()).toEqual(Object.keys(set).toSorted());
  });

  test("repeats a change only if it has an idempotency key", () => {
    expect(text).toContain(
      "acl repeatable method GET HEAD OPTIONS\n    acl repeatable req.hdr(x-idempotency-key) -m found",
    );
    expect(text).toContain("http-request disable-l7-retry unless repeatable");
  });

  test("asks the apps whether they are ready", () => {
    expect(text).toContain("http-check send meth GET uri /api/ready");
  });
});

test("the state of a server is read from the statistics", () => {
  const stat =
    "# pxname,svname,scur,status\ntern,FRONTEND,9,OPEN\nevery_app,app1,8,no check\napps,app1,3,DRAIN\n";
  expect(readServer(stat, "app1")).toEqual({ sessions: 3, status: "DRAIN" });
});
