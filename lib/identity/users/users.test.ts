import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { callUser, findOrCreateUser, normalizeEmail } from "@/lib/identity/users/users";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const fresh = () => `${newId()}@example.com`;
const userOf = async (userId: string) => (await api.db.select().from(users).where(eq(users.id, userId)))[0]!;

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
    const found = await Promise.all(
      Array.from({ length: 8 }, () => findOrCreateUser(ctx, { email, name: "Astrid" })),
    );
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1);
    expect(found.filter(({ created }) => created)).toHaveLength(1);
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
