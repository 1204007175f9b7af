import { beforeEach, describe, expect, test } from "vitest";
import { previousEmails } from "@/db/schema/identity";
import {
  deleteExpiredPreviousEmails,
  hasChangedEmailSince,
  PREVIOUS_EMAIL_LIFETIME_MS,
  previousEmailsAround,
  previousEmailsOf,
  rememberPreviousEmail,
} from "@/lib/identity/mails/previous-emails";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const start = api.clock.now();
const at = (ms: number) => new Date(start.getTime() + ms);

beforeEach(async () => {
  api.clock.set(start);
  await api.db.delete(previousEmails);
});

/** A person who manages a customer. */
async function member() {
  const customerId = await api.customer(tenant);
  return { customerId, ...(await api.user(tenant, { [customerId]: "ADMIN" })) };
}

describe("the former addresses of a person", () => {
  test("get notices for seven days, in their normal form, each once", async () => {
    const { userId } = await member();
    await rememberPreviousEmail(ctx, { userId }, " Old@Example.com ");
    await rememberPreviousEmail(ctx, { userId }, "old@example.com");
    expect(await previousEmailsOf(ctx, userId)).toEqual(["old@example.com"]);
    api.clock.set(at(PREVIOUS_EMAIL_LIFETIME_MS - 1));
    expect(await previousEmailsOf(ctx, userId)).toEqual(["old@example.com"]);
    api.clock.set(at(PREVIOUS_EMAIL_LIFETIME_MS));
    expect(await previousEmailsOf(ctx, userId)).toEqual([]);
  });

  test("are without the present one, to which the person returned", async () => {
    const { userId, email } = await member();
    await rememberPreviousEmail(ctx, { userId }, email);
    expect(await previousEmailsOf(ctx, userId)).toEqual([]);
  });
});

describe("the former addresses around a customer", () => {
  test("are those of the customer and of its members, and of no one else", async () => {
    const [{ customerId, userId }, stranger] = [await member(), await member()];
    await rememberPreviousEmail(ctx, { userId }, "person@example.com");
    await rememberPreviousEmail(ctx, { customerId }, "contact@example.com");
    await rememberPreviousEmail(ctx, { userId: stranger.userId }, "stranger@example.com");
    await rememberPreviousEmail(ctx, { customerId: stranger.customerId }, "other@example.com");
    expect((await previousEmailsAround(ctx, customerId)).toSorted()).toEqual([
      "contact@example.com",
      "person@example.com",
    ]);
    api.clock.set(at(PREVIOUS_EMAIL_LIFETIME_MS));
    expect(await previousEmailsAround(ctx, customerId)).toEqual([]);
  });
});

describe("whether an address changed since an instant", () => {
  test("counts changes of the customer and of its members, after that instant", async () => {
    const { customerId, userId } = await member();
    const other = await member();
    expect(await hasChangedEmailSince(ctx, customerId, at(-1))).toBe(false);
    await rememberPreviousEmail(ctx, { userId: other.userId }, "stranger@example.com");
    expect(await hasChangedEmailSince(ctx, customerId, at(-1))).toBe(false);
    await rememberPreviousEmail(ctx, { userId }, "person@example.com");
    expect(await hasChangedEmailSince(ctx, customerId, at(-1))).toBe(true);
    expect(await hasChangedEmailSince(ctx, customerId, at(0))).toBe(false);
    await rememberPreviousEmail(ctx, { customerId: other.customerId }, "contact@example.com");
    expect(await hasChangedEmailSince(ctx, other.customerId, at(-1))).toBe(true);
  });
});

test("the sweep deletes addresses at their end and keeps the others", async () => {
  const { userId } = await member();
  await rememberPreviousEmail(ctx, { userId }, "old@example.com");
  await deleteExpiredPreviousEmails(api.db, at(PREVIOUS_EMAIL_LIFETIME_MS - 1));
  expect(await previousEmailsOf(ctx, userId)).toHaveLength(1);
  await deleteExpiredPreviousEmails(api.db, at(PREVIOUS_EMAIL_LIFETIME_MS));
  expect(await api.db.$count(previousEmails)).toBe(0);
});
