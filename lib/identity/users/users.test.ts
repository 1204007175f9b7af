import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { callUser, findOrCreateUser, normalizeEmail } from "@/lib/identity/users/users";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, database } = await brandOfFile();
const ctx = api.ctx(tenant);
const fresh = () => `${newId()}@example.com`;
const userOf = async (userId: string) => (await api.db.select().from(users).where(eq(users.id, userId)))[0]!;

/** How many statements wait for another transaction. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]!.count;
}

test("all spellings of an address are one", () => {
  expect(normalizeEmail("  Astrid@Example.COM ")).toBe("astrid@example.com");
});

describe("the user with an address", () => {
  test("is created once, with what is known of the person", async () => {
    const email = fresh();
    const { userId, created } = await findOrCreateUser(ctx, {
      email: email.toUpperCase(),
      name: "Astrid",
      preferredLocale: "sv-SE",
      msisdn: "46701234567",
    });
    expect(created).toBe(true);
    expect(await userOf(userId)).toMatchObject({
      email,
      name: "Astrid",
      preferredLocale: "sv-SE",
      msisdn: "46701234567",
    });
    expect(await findOrCreateUser(ctx, { email, name: "A stranger", preferredLocale: "en-US" })).toEqual({
      userId,
      created: false,
    });
    // A caller who only knows the address changes nothing.
    expect(await userOf(userId)).toMatchObject({ name: "Astrid", preferredLocale: "sv-SE" });
  });

  test("is one person for simultaneous requests, and one of them creates it", async () => {
    const email = fresh();
    const ask = (of = ctx) => findOrCreateUser(of, { email, name: "Astrid" });
    const { first, second } = await inTransaction(ctx, async (inside) => {
      const first = await ask(inside);
      const second = ask();
      // The second one has found no user, and waits for the end of this transaction.
      await expect.poll(waiting).toBe(1);
      return { first, second: { answer: second } };
    });
    expect([first.created, await second.answer]).toEqual([true, { userId: first.userId, created: false }]);
  });

  test("is another person in another brand", async () => {
    const email = fresh();
    const other = api.ctx(await api.tenant());
    const [one, two] = [
      await findOrCreateUser(ctx, { email, name: "Astrid" }),
      await findOrCreateUser(other, { email, name: "Astrid" }),
    ];
    expect(two).toMatchObject({ created: true });
    expect(two.userId).not.toBe(one.userId);
  });
});

describe("the name of a new user", () => {
  test("replaces the first half of the address, in any spelling, and no name that was chosen", async () => {
    const email = fresh();
    const { userId } = await findOrCreateUser(ctx, { email, name: email.split("@")[0]!.toUpperCase() });
    await callUser(ctx, userId, "Astrid");
    expect((await userOf(userId)).name).toBe("Astrid");
    await callUser(ctx, userId, "A stranger");
    expect((await userOf(userId)).name).toBe("Astrid");
  });
});
