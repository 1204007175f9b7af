import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { customers } from "@/db/schema/customers";
import { makeProfile } from "@/lib/payments/fixtures";
import { cardUrl, findLinkedCard } from "@/lib/payments/profiles/card-link";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();

const tokenOf = (id: string, of = tenant) => cardUrl({ tenant: of }, id).split("/save/card/")[1]!;

it("a card link leads to the card while it is the charged one, and a made-up link leads nowhere", async () => {
  const customerId = await api.customer(tenant);
  const [one, two] = [
    await makeProfile(api, tenant, { customerId }),
    await makeProfile(api, tenant, { customerId }),
  ];
  const setDefault = (id: string) =>
    api.db
      .update(customers)
      .set({
        billing: { method: "EMAIL_INVOICE", currency: "SEK", autoPay: true, defaultPaymentProfileId: id },
      })
      .where(eq(customers.id, customerId));
  await setDefault(one);
  const ctx = api.ctx(tenant);
  expect(await findLinkedCard(ctx, tokenOf(one))).toMatchObject({ profile: { id: one }, inUse: true });
  await setDefault(two);
  expect(await findLinkedCard(ctx, tokenOf(one))).toMatchObject({ inUse: false });

  const other = await api.tenant();
  const signature = tokenOf(one).split(".")[1]!;
  for (const token of [
    "",
    "nothing",
    one,
    `${one}.`,
    `${two}.${signature}`,
    `${one}.${signature.slice(0, -1)}`,
    tokenOf(one, other),
    tokenOf("00000000-0000-4000-8000-000000000000"),
  ])
    expect(await findLinkedCard(ctx, token), token).toBeNull();
  expect(await findLinkedCard(api.ctx(other), tokenOf(one, other))).toBeNull();
});
