import { randomUUID } from "node:crypto";
import type pg from "pg";
import { BOTH_SCHEMES, expectGoodLooks } from "@/e2e/fixtures/looks";
import type { DemoFile } from "@/e2e/fixtures/test";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { codeOf, enterStaffCode, openAsStaff } from "@/e2e/steps/staff";

// A TOTP code works once, so tests with the same person take turns.
test.describe.configure({ mode: "default" });

const adminOf = (demo: DemoFile) => demo.staff.find(({ role }) => role === "ADMIN")!;

/** A staff member with the TOTP secret of the demo's administrator, so that a test can lock them. */
async function colleague(database: pg.Client, admin: { email: string }) {
  const id = randomUUID();
  const email = `colleague.${id.slice(0, 8)}@skylark.example`;
  await database.query(
    `insert into staff (tenant_id, id, email, name, role, created_at, updated_at)
     select tenant_id, $1, $2, 'Ulla Frisk', 'SUPPORT', now(), now() from staff where email = $3`,
    [id, email, admin.email],
  );
  await database.query(
    `insert into staff_factors (tenant_id, id, staff_id, kind, name, secret, created_at)
     select f.tenant_id, $1, $2, 'TOTP', 'TOTP', f.secret, now() from staff_factors f join staff s on s.id = f.staff_id
      where s.email = $3 and f.kind = 'TOTP' limit 1`,
    [randomUUID(), id, admin.email],
  );
  return { id, email };
}

test("five wrong codes pause the sign-in and show for how long, and the right code waits, too", async ({
  page,
  words,
  mailbox,
  demo,
  database,
}) => {
  const admin = adminOf(demo);
  const { email } = await colleague(database, admin);
  await page.goto("/admin/sign-in");
  await enterStaffCode({ page, words, mailbox }, email);
  const field = page.getByLabel(words.adminSignIn.totp);
  for (let tries = 0; tries < 5; tries += 1) {
    await field.fill("000000");
    await expect(page.getByText(words.adminSignIn.wrong)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await field.fill(await codeOf(admin.totpSecret));
  await expect(page.getByText(patternOfMessage(words.adminSignIn.locked))).toBeVisible();
  await expectGoodLooks(page, BOTH_SCHEMES);
  await mailbox.newest(email, ({ text }) => text.includes("15"));
});

test("a long audit log is read page by page, and an older page leads back to the newest", async ({
  page,
  words,
  demo,
  database,
}) => {
  const admin = adminOf(demo);
  const { id } = await colleague(database, admin);
  await database.query(
    `insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, outcome,
       trace_id, personal, personal_hash)
     select tenant_id, gen_random_uuid(), now() - n * interval '1 second', id, role, gen_random_uuid(), '192.0.2.1',
       'getCustomer', true, 'DONE', md5(n::text), '{"salt":"s","changes":[]}', md5(n::text)
       from staff, generate_series(1, 70) n where id = $1`,
    [id],
  );
  await openAsStaff(page, "ADMIN", `/admin/audit?staffId=${id}`);
  const entries = page.getByRole("button", { name: new RegExp(words.adminAudit.did.getCustomer) });
  await expect(entries).toHaveCount(50);
  await page.getByRole("link", { name: words.adminAudit.older }).click();
  await expect(entries).toHaveCount(20);
  await expect(page.getByRole("link", { name: words.adminAudit.older })).toHaveCount(0);
  await expectGoodLooks(page, BOTH_SCHEMES);
  await page.getByRole("link", { name: words.adminAudit.newest }).click();
  await expect(entries).toHaveCount(50);
});

test("a broken seal comes first on the page of the seals", async ({ page, words, demo, database }) => {
  const admin = adminOf(demo);
  // In the future: no real seal is chained to it before it is deleted again.
  const sealedUntil = new Date(Date.now() + 24 * 3600_000).toISOString();
  await database.query(
    `insert into audit_seals (tenant_id, sealed_until, entries, digest, previous_digest, created_at)
     select tenant_id, $2, 3, 'not the digest', 'nor the one before', now() from staff where email = $1`,
    [admin.email, sealedUntil],
  );
  try {
    await openAsStaff(page, "ADMIN", "/admin/audit/seals");
    await expect(page.getByText("One seal is broken")).toBeVisible();
    await expect(page.getByText(words.adminAudit.brokenText)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: words.adminAudit.isBroken })).toHaveCount(1);
    await expectGoodLooks(page, BOTH_SCHEMES);
  } finally {
    // Seals are insert only, even for their owner: the trigger is off for this transaction.
    await database.query(
      `begin; set local session_replication_role = replica; delete from audit_seals where sealed_until = '${sealedUntil}'; commit`,
    );
  }
});
