import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { previewChange } from "./try-change";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

describe("a change that is previewed", () => {
  test("is visible to its own reads, and is rolled back", async () => {
    const id = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    const dueDates = async ({ db }: Pick<Ctx, "db">) =>
      (await db.select().from(invoices).where(eq(invoices.id, id))).map(({ dueDate }) => dueDate);
    const before = await dueDates(ctx);
    const found = await previewChange(ctx, (outer) =>
      inTransaction(outer, async (inner) => {
        await inner.db.update(invoices).set({ dueDate: "2027-01-31" }).where(eq(invoices.id, id));
        return dueDates(outer);
      }),
    );
    expect(found).toEqual(["2027-01-31"]);
    expect(await dueDates(ctx)).toEqual(before);
  });

  test("is refused with the failure of the change itself", async () => {
    const refused = previewChange(ctx, () => Promise.reject(new ApiError(failures.invoiceNotVoidable)));
    await expect(refused).rejects.toMatchObject({ failure: failures.invoiceNotVoidable });
  });

  test("passes on an error that is no refusal", async () => {
    await expect(previewChange(ctx, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });

  test("counts as approved for staff, and has the caller's own identity otherwise", async () => {
    const staff = { kind: "staff", staffId: newId(), role: "SUPPORT" } as Ctx["caller"];
    const asStaff = await previewChange({ ...ctx, caller: staff }, async ({ caller }) => caller);
    expect(asStaff).toEqual({ ...staff, approvalId: expect.any(String) });
    const key = { kind: "key", keyId: newId(), user: null } as Ctx["caller"];
    expect(await previewChange({ ...ctx, caller: key }, async ({ caller }) => caller)).toStrictEqual(key);
  });
});
