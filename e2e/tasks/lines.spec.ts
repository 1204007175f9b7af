import { randomUUID } from "node:crypto";
import { expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { activeSubscription } from "@/e2e/steps/line";
import { allowStepUp, openAsStaff, openInContact } from "@/e2e/steps/staff";
import type { Subscription } from "@/lib/subscriptions/model";
import { Hands, WAYS } from "./task";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PLAN = { name: "Finch 10 GB", currency: "SEK" };

/** Waits until the network has done what it was asked for, before the page is opened again. */
const until = ({ platform }: Pick<Fixtures, "platform">, id: string, fits: (now: Subscription) => boolean) =>
  expect.poll(async () => fits(await platform.subscription(id)), { timeout: 60_000 }).toBe(true);

for (const way of WAYS) {
  test(`a line is served from its customer's page, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
    noise,
  }) => {
    noise.allow(/\b40[13]\b.*\/api\/v2\/|\/api\/v2\/.*\b40[13]\b/);
    const hands = new Hands({ page, words, demo, effort }, "SUPPORT", way);
    const { adminAct } = words;
    const { subscriptionId, customer } = await activeSubscription(platform, person, PLAN);
    const { customerId } = customer;
    const home = `/admin/customers/${customerId}`;
    await openInContact({ page, database }, "SUPPORT", { customerId, level: 3 });
    await allowStepUp({ page, database });
    const status = (wanted: string) =>
      until({ platform }, subscriptionId, (now) => now.status === wanted && !now.pendingStatus);

    await hands.do(8, () =>
      hands.act({
        words: adminAct.getSubscriptionPuk,
        keys: "a u",
        fill: () => hands.giveReason("Locked out"),
        done: page.getByRole("dialog").getByText(/^\d{8}$/),
      }),
    );
    await page.goto(home);
    await hands.do(5, () => hands.act({ words: adminAct.resendEsim, keys: "a e" }));
    await page.goto(home);
    await hands.do(10, () =>
      hands.act({
        words: adminAct.giveSubscriptionAddon,
        keys: "a g",
        fill: async (dialog) => {
          await hands.choose(dialog.getByRole("radio", { disabled: false }).first());
          await hands.type(
            dialog.getByLabel(patternOfMessage(adminAct.giveSubscriptionAddon.why)),
            "A slow day",
          );
          await hands.giveReason("The mast was down");
        },
      }),
    );
    await page.goto(home);
    await hands.do(9, () =>
      hands.act({
        words: adminAct.changeSubscriptionProductOffering,
        keys: "a p",
        fill: async (dialog) => {
          await expect(dialog.getByText(/a cycle/).first()).toBeVisible();
          await hands.choose(dialog.getByRole("radio", { disabled: false }).first());
        },
      }),
    );
    await page.goto(home);
    await hands.do(6, () =>
      hands.act({ words: adminAct.blockSim, keys: "a b", fill: () => hands.giveReason("Lost") }),
    );
    await status("BLOCKED");
    await page.goto(home);
    await hands.do(6, () =>
      hands.act({ words: adminAct.restoreSubscription, keys: "a r", fill: () => hands.giveReason("Found") }),
    );
    await status("ACTIVATED");
    await page.goto(home);
    await hands.do(18, () => hands.act({ words: adminAct.cancelSubscription, keys: "a q" }));
    await until({ platform }, subscriptionId, (now) => now.pendingStatus !== undefined);
    await page.goto(home);
    await hands.do(18, () =>
      hands.act({ words: adminAct.undoScheduled, keys: "a r", fill: () => hands.giveReason("Stays") }),
    );
    await status("ACTIVATED");
    await page.goto(home);
    await hands.do(7, () =>
      hands.act({ words: adminAct.changeSim, keys: "a s", fill: () => hands.giveReason("Lost phone") }),
    );
  });

  test(`a number is changed from its customer's page, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
    noise,
  }) => {
    noise.allow(/\b40[139]\b.*\/api\/v2\/|\/api\/v2\/.*\b40[139]\b/);
    const hands = new Hands({ page, words, demo, effort }, "SUPPORT", way);
    const { customer } = await activeSubscription(platform, person, PLAN);
    await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 3 });
    await allowStepUp({ page, database });
    await hands.do(17, () =>
      hands.act({
        words: words.adminAct.changeNumber,
        keys: "a n",
        fill: async (dialog) => {
          await hands.choose(dialog.getByRole("radio").first());
          await hands.giveReason("Unwanted calls");
        },
      }),
    );
  });

  test(`a rejected port-in is corrected, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
    baseURL,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "SUPPORT", way);
    const { adminAct, adminShell } = words;
    const { subscriptionId, customer } = await activeSubscription(platform, person, {
      ...PLAN,
      currency: "USD",
    });
    const msisdn = `+1212${String(Math.floor(Math.random() * 1000)).padStart(3, "0")}0011`;
    const begun = await fetch(`${baseURL}/api/v2/subscriptions/${subscriptionId}/in-porting`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": demo.apiKeys.fullAccess },
      body: JSON.stringify({
        msisdn,
        details: {
          accountNumber: "987654321",
          passcode: "1111",
          firstName: "Astrid",
          lastName: "Lind",
          address: {
            street: "1204 East 6th Street",
            city: "Austin",
            state: "TX",
            zip: "78702",
            country: "US",
          },
        },
      }),
    });
    expect(begun.ok, await begun.text()).toBe(true);
    const status = async () =>
      (await database.query("select status from portings where subscription_id = $1", [subscriptionId]))
        .rows[0]?.status;
    await expect.poll(status).toBe("INFORMATION_REQUIRED");
    const caller = { customerId: customer.customerId, level: 2 } as const;
    const correct = (passcode: string) =>
      hands.act({
        words: adminAct.updateInPorting,
        keys: "a t",
        fill: (dialog) =>
          hands.type(dialog.getByLabel(patternOfMessage(adminAct.updateInPorting.passcode)), passcode),
      });

    await openInContact({ page, database }, "SUPPORT", caller);
    // A wrong code is rejected again, and the queue of all port-ins has it.
    await hands.do(15, () => correct("9999"));
    await expect.poll(status).toBe("INFORMATION_REQUIRED");
    await page.goto("/admin");
    await hands.do(15, async () => {
      await hands.press(page.getByRole("link", { name: adminShell.ports, exact: true }), "g n");
      await hands.open(page.locator(`a[href="/admin/lines/${subscriptionId}#transfer"]`));
      await correct("2468");
    });
    await expect.poll(status).toBe("COMPLETED");
  });

  test(`what the network refused is tried again, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "SUPPORT", way);
    const { adminAct, adminBulk, adminShell } = words;
    // `a f` takes the first group of the queue, which is the largest.
    const names = ["Ada", "Bo", "Cay", "Dag", ...(way === "keyboard" ? ["Eir"] : [])];
    const lines = await Promise.all(
      names.map((name) =>
        activeSubscription(
          platform,
          { name, email: `${name}.${randomUUID().slice(0, 8)}@example.com` },
          PLAN,
        ),
      ),
    );
    const code = `no_route_${randomUUID().slice(0, 8)}`;
    const refuse = (type: string, { subscriptionId }: Pick<Subscription, "subscriptionId">) =>
      database.query(
        `insert into carrier_operations (tenant_id, id, type, subscription_id, customer_id, status, parameters, failure_code, created_at, updated_at)
         select tenant_id, gen_random_uuid(), $2, id, customer_id, 'FAILED', '{"reason":"OPERATOR"}', $3, now(), now()
           from subscriptions where id = $1`,
        [subscriptionId, type, code],
      );
    for (const line of lines) await refuse("SUSPEND", line);

    const { productOfferingId } = await platform.offering(PLAN.name, PLAN.currency);
    const { customerId } = await platform.createCustomer({
      name: person.name,
      customerType: "CONSUMER",
      contact: { email: person.email },
    });
    const { subscriptionId } = await platform.createSubscription({
      customerId,
      productOfferingId,
      subscriber: person,
      sim: { esim: true },
      country: "SE",
      currency: "SEK",
    });
    await refuse("ACTIVATE", { subscriptionId });
    await openInContact({ page, database }, "SUPPORT", { customerId, level: 1 });
    await hands.do(16, () => hands.act({ words: adminAct.activateSubscription, keys: "a o" }));
    await until({ platform }, subscriptionId, (now) => now.status === "ACTIVATED");

    await openAsStaff(page, "SUPPORT", "/admin/work");
    const group = page.getByRole("listitem").filter({ hasText: code });
    // The queue is brought in step once a minute.
    await expect(async () => {
      await page.reload();
      await expect(group).toContainText(`${names.length} ×`, { timeout: 1_000 });
    }).toPass({ timeout: 100_000, intervals: [3_000] });
    await page.goto("/admin");
    await hands.do(
      16,
      async () => {
        await hands.press(page.getByRole("link", { name: adminShell.work, exact: true }), "g w");
        const retry = group.getByRole("button", { name: adminBulk.retryAll, exact: true });
        await hands.press(retry, "a f");
        const dialog = page.getByRole("dialog", { name: adminBulk.retryAll });
        await hands.giveReason("The network is back");
        await hands.send(dialog.getByRole("button", { name: adminBulk.tryFirst, exact: true }));
        await hands.press(page.getByRole("button", { name: `Start with ${names.length} rows` }), "a s");
        await expect(page.getByText(adminBulk.did.start)).toBeVisible();
      },
      {
        exception: {
          presses: 4,
          seconds: 15,
          because: "the design allows 4 presses for many that failed alike; each is tried first",
        },
      },
    );
  });
}
