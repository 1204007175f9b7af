"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type CompanyPrice, priceOfSeveral } from "@/components/business/company-price";
import { useTaxWords } from "@/components/business/use-tax-words";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";

export type SeatOffer = {
  productOfferingId: string;
  name: string;
  description?: string;
  price: CompanyPrice;
};

/** The most seats of a kind that are added at once; for more, the company talks to the brand. */
const MOST = 500;

/** Orders more seats: the kind, the number, and the cost. The checkout has the exact price, with tax. */
export function AddDialog({
  customerId,
  offers,
  onClose,
}: {
  customerId: string;
  offers: readonly SeatOffer[];
  onClose: () => void;
}) {
  const t = useTranslations("licenses");
  const locale = useLocale();
  const taxOf = useTaxWords();
  const router = useRouter();
  const [offerId, setOfferId] = useState(offers[0]?.productOfferingId ?? "");
  const [count, setCount] = useState("1");
  const quantity = Number(count);
  const right = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST;
  const offer = offers.find(({ productOfferingId }) => productOfferingId === offerId);
  const sum = offer && right ? priceOfSeveral(offer.price, quantity) : undefined;
  const { act, busy, problem } = useAct(
    () =>
      api.POST("/orders", {
        body: {
          customerType: "BUSINESS",
          customer: { customerId },
          user: { authenticatedUser: true },
          // The buyer is known; the checkout continues with the price.
          metadata: { checkout: "who" },
          promoCodes: [],
          lineItems: [
            {
              type: "LICENSE",
              productOfferingId: offerId,
              quantity,
              acceptBindingContract: false,
              acceptUpfrontPayment: false,
            },
          ],
        },
      }),
    { refresh: false, after: ({ orderId }) => router.push(`/checkout/${orderId}`) },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("add.title")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button loading={busy} disabled={!right || !offer} onClick={() => act(undefined)}>
            {t("add.next")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          legend={t("add.kind")}
          value={offerId}
          onValueChange={setOfferId}
          options={offers.map(({ productOfferingId, name, description, price }) => ({
            value: productOfferingId,
            label: name,
            description,
            aside: formatMoney(locale, price.amountMinor, price.currency),
          }))}
        />
        <Field
          label={t("add.quantity")}
          error={right ? undefined : t("add.quantityInvalid", { most: MOST })}
          className="max-w-40"
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST}
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        </Field>
        {sum && (
          <p className="rounded-control bg-sunken p-4">
            {t.rich("add.sum", {
              tax: taxOf(sum),
              sum: () => (
                <strong className="tabular font-semibold">
                  {formatMoney(locale, sum.amountMinor, sum.currency)}
                </strong>
              ),
            })}
          </p>
        )}
        <div aria-live="assertive" className="empty:hidden">
          {problem && <Alert tone="danger">{problem}</Alert>}
        </div>
      </div>
    </Dialog>
  );
}
