import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import type { World } from "@/sandbox/world";

const TXT = 16;

export const RecordRequest = z.object({
  name: z.string().trim().toLowerCase().min(1).max(253),
  value: z.string().trim().min(1).max(255),
});

/** Adds a TXT record to those that the name has. */
export async function addRecord(
  { database }: World,
  { name, value }: z.infer<typeof RecordRequest>,
): Promise<void> {
  await database.pool.query(
    "insert into sandbox.dns_records (name, value) values ($1, $2) on conflict do nothing",
    [name, value],
  );
}

/** A DNS resolver that answers JSON with the TXT records set by the controls. */
export function dnsApi({ database }: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/", async (c) => {
    const name = (c.req.query("name") ?? "").toLowerCase();
    const { rows } = await database.pool.query<{ value: string }>(
      "select value from sandbox.dns_records where name = $1 order by value",
      [name],
    );
    return c.json({
      Status: rows.length > 0 ? 0 : 3,
      Answer: rows.map(({ value }) => ({ name, type: TXT, TTL: 60, data: JSON.stringify(value) })),
    });
  });
  return api;
}
