import { expect, test } from "vitest";
import { poolerText } from "./pooler";

const text = (primary: number, replica: number) =>
  poolerText(
    { port: 6432, file: "/f", database: "tern" },
    {
      primary: `postgres://app:a%3Db@127.0.0.1:${primary}/tern`,
      replica: `postgres://app:x@127.0.0.1:${replica}/tern`,
    },
  );

test("transactions and sessions go to the primary, and reads to the replica", () => {
  const lines = text(1, 2).split("\n");
  expect(lines).toContain("tern = host=127.0.0.1 port=1 dbname=tern user=app password=a=b pool_size=20");
  expect(lines).toContain(
    "tern_session = host=127.0.0.1 port=1 dbname=tern user=app password=a=b pool_mode=session pool_size=30",
  );
  expect(lines.find((line) => line.startsWith("tern_replica"))).toContain("port=2 dbname=tern");
  expect(lines).toContain("server_login_retry = 1");
});

test("a failover changes the addresses and nothing else", () => {
  const swap = (from: string) =>
    from.replaceAll("port=1 ", "port=x ").replaceAll("port=2 ", "port=1 ").replaceAll("port=x ", "port=2 ");
  expect(swap(text(1, 2)).replaceAll("password=x", "password=a=b")).toBe(
    text(2, 1).replaceAll("password=x", "password=a=b"),
  );
});
