import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberships, users } from "@/db/schema/identity";
import { findOrCreateUser } from "@/lib/identity/users/users";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();
const statement = readFileSync(join(import.meta.dirname, "migrations/0022_market_default.sql"), "utf8");

test("a person stored with a market's default language gets mails in their customer's language again", async () => {
  const tenant = await api.tenant({
    markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
  });
  const person = async (stored: string, customersLocale: string | null, changed = false) => {
    const email = `${newId()}@example.com`;
    const { userId } = await findOrCreateUser(api.ctx(tenant), { email, name: "Anna" });
    const updatedAt = new Date(api.clock.now().getTime() + 1000);
    await api.db
      .update(users)
      .set({ preferredLocale: stored, ...(changed && { updatedAt }) })
      .where(eq(users.id, userId));
    if (customersLocale) {
      const customerId = await api.customer(tenant, { preferredLocale: customersLocale });
      await api.db.insert(memberships).values({ tenantId: tenant.id, customerId, userId, role: "ADMIN" });
    }
    return userId;
  };
  const people = {
    stored: await person("sv-SE", "en-US"),
    changedSince: await person("sv-SE", "en-US", true),
    chosen: await person("de-DE", "en-US"),
    same: await person("sv-SE", "sv-SE"),
    alone: await person("sv-SE", null),
  };
  await api.runtime.db.execute(statement);
  const found: Record<string, string | null> = {};
  for (const [name, id] of Object.entries(people)) {
    const [row] = await api.db.select().from(users).where(eq(users.id, id));
    found[name] = row!.preferredLocale;
  }
  expect(found).toEqual({
    stored: null,
    changedSince: "sv-SE",
    chosen: "de-DE",
    same: "sv-SE",
    alone: "sv-SE",
  });
});
