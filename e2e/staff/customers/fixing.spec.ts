import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** A number that no other test uses. The losing carrier of one that ends in 0011 requires the right PIN. */
const someNumber = (last: string) =>
  `+1212${String(Math.floor(Math.random() * 1000)).padStart(3, "0")}${last}`;

test("staff correct a rejected transfer, and ask only for what the other network refused", async ({
  page,
  words,
  platform,
  person,
  demo,
  database,
  baseURL,
}) => {
  const { adminAct, adminLine, adminPorts, adminShell } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "USD" });
  const { subscriptionId, customer } = line;
  const number = someNumber("0011");
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 2 });
  const begun = await fetch(`${baseURL}/api/v2/subscriptions/${subscriptionId}/in-porting`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": demo.apiKeys.fullAccess },
    body: JSON.stringify({
      msisdn: number,
      details: {
        accountNumber: "987654321",
        passcode: "1111",
        firstName: "Astrid",
        lastName: "Lind",
        address: { street: "1204 East 6th Street", city: "Austin", state: "TX", zip: "78702", country: "US" },
      },
    }),
  });
  expect(begun.ok, await begun.text()).toBe(true);
  const status = async () =>
    (await database.query("select status from portings where subscription_id = $1", [subscriptionId])).rows[0]
      ?.status;
  await expect.poll(status).toBe("INFORMATION_REQUIRED");

  await page.getByRole("link", { name: adminShell.ports, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminPorts.title })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  const row = page.locator(`a[href="/admin/lines/${subscriptionId}#transfer"]`);
  await row.click();
  const panel = page.locator("#transfer");
  await expect(panel).toContainText(adminLine.portingField.passcode);
  await expectGoodLooks(page, EVERY_LOOK);

  const { updateInPorting: fix, askForPortingDetails: ask } = adminAct;
  const dialog = page.getByRole("dialog");
  await test.step("the customer can be asked instead", async () => {
    await expect
      .poll(async () => {
        await page.reload();
        return panel.getByRole("button", { name: ask.title, exact: true }).count();
      })
      .toBe(1);
    await panel.getByRole("button", { name: ask.title, exact: true }).click();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("button", { name: ask.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  // The form has only this field.
  await panel.getByRole("button", { name: fix.title, exact: true }).click();
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByLabel(patternOfMessage(fix.passcode)).fill("2468");
  await dialog.getByRole("button", { name: fix.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(status).toBe("COMPLETED");
  await page.goto("/admin/ports?view=done");
  await expect(row).toBeVisible();
});

test("staff try a failed order item again, and it is delivered for free", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminAct, adminOrder } = words;
  const { customerId } = await companyOf(platform, person, []);
  const { productOfferingId } = await platform.businessOffering("SEK", { binding: false });
  const { orderId } = await platform.createOrder({
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: [
      {
        type: "SUBSCRIPTION",
        productOfferingId,
        subscriber: { name: person.name, email: person.email },
        sim: { esim: true },
      },
    ],
  });
  await platform.submitOrder(orderId);
  await expect.poll(async () => (await platform.order(orderId)).status).toBe("COMPLETED");
  const { total } = { total: (await platform.order(orderId)).pricing?.totalMinor };
  // The state of an order that the carrier refused, and whose refund could not be sent.
  await database.query(
    "update subscriptions set status = 'CANCELLED', cancelled_at = now(), ended_at = now() where order_id = $1",
    [orderId],
  );
  await database.query(
    "update order_line_items set status = 'FAILED', failure_code = '6001', failure_message = 'The network could not set this up.' where order_id = $1",
    [orderId],
  );
  await database.query("update orders set status = 'FAILED' where id = $1", [orderId]);

  await openAsStaff(page, "SUPPORT");
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 1 }, `/admin/orders/${orderId}`);
  const { retryOrderLineItem: retry } = adminAct;
  const again = page.getByRole("button", { name: retry.title, exact: true });
  await expect(again).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await again.click();
  const dialog = page.getByRole("dialog", { name: retry.title });
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: retry.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await platform.order(orderId)).status).toBe("COMPLETED");
  expect((await platform.order(orderId)).pricing?.totalMinor).toBe(total);
  await page.reload();
  await expect(
    page.getByRole("table").getByText(adminOrder.itemStatus.COMPLETED, { exact: true }),
  ).toBeVisible();
  await expect(again).toHaveCount(0);
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("billing staff check a finding of the books again, and explain another one", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminAct, adminBooks, adminShell } = words;
  const { customerId } = await companyOf(platform, person, []);
  const find = async (kind: string): Promise<string> => {
    const { rows } = await database.query(
      `insert into billing_discrepancies (tenant_id, id, kind, customer_id, subject_id, currency, expected_minor, found_minor, message, found_at, created_at)
       select tenant_id, gen_random_uuid(), $2, id, id, 'SEK', 24900, 0, 'The money of the customer does not add up.', now(), now()
         from customers where id = $1 returning id`,
      [customerId, kind],
    );
    return rows[0].id;
  };
  const [right, other] = [await find("CUSTOMER_MONEY"), await find("NEGATIVE_BALANCE")];
  const rowOf = (id: string) => page.locator(`tr[id="${id}"]`);
  const { recheckBillingDiscrepancy: recheck, explainBillingDiscrepancy: explain } = adminAct;
  await openAsStaff(page, "BILLING");
  await page.getByRole("link", { name: adminShell.payments, exact: true }).first().click();
  await page.getByRole("link", { name: adminShell.discrepancies, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminBooks.title })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  const dialog = page.getByRole("dialog");
  await rowOf(other).getByRole("button", { name: explain.title, exact: true }).click();
  await dialog.getByLabel(patternOfMessage(explain.explanation)).fill("Booked by hand in May");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: explain.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(other)).toHaveCount(0);

  await rowOf(right).getByRole("button", { name: recheck.title, exact: true }).click();
  await dialog.getByRole("button", { name: recheck.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(right)).toHaveCount(0);

  await page.goto("/admin/discrepancies?view=closed");
  await expect(rowOf(other)).toContainText("Booked by hand in May");
  await expect(rowOf(right)).toContainText(adminBooks.corrected);
  await expectGoodLooks(page, BOTH_WIDTHS);
});
