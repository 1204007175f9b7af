"use client";
import { CreditCard, ScanQrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import {
  AddressFields,
  type AddressSuggestion,
  emptyAddress,
  sentAddress,
  useAddressProblem,
} from "@/components/checkout/who/address-fields";
import type { DeliveryValues as Values } from "@/components/checkout/who/delivery";
import { answersOf, planAndUser } from "@/components/checkout/who/whose";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Form } from "@/components/ui/forms/form";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Answers } from "./answers";
import { EachItem } from "./each-item";
import { changeItems, type LineItem, type Order, subscriberAddress } from "./order";
import { StepEnd } from "./step-end";
import { confirmStep, goodsItems, itemsWithSim } from "./steps";
import { useCheckout } from "./use-checkout";

const delivery = () =>
  import("@/components/checkout/who/delivery").then(({ DeliveryFields }) => DeliveryFields);

const deliveryAddressOf = (order: Order) =>
  order.lineItems.find((item) => item.deliveryAddress)?.deliveryAddress ?? subscriberAddress(order);

/** eSIM or a card by post, and the delivery address. */
export function CheckoutSimStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations("checkout.sim");
  const ta = useTranslations("address");
  const checkout = useCheckout();
  const { order, update, market, offerings } = checkout;
  const failureText = useFailureText();
  const items = itemsWithSim(order, checkout);
  const fixed = (item: LineItem) => offerings[item.productOfferingId]?.product.features?.simCardType;
  const [kinds, setKinds] = useState<Record<string, "esim" | "card">>(() =>
    Object.fromEntries(
      items.map((item) => [
        item.lineItemId,
        fixed(item) === "PSIM" || item.sim?.esim === false ? "card" : "esim",
      ]),
    ),
  );
  const [each, setEach] = useState(() => new Set(Object.values(kinds)).size > 1);
  const [suggestion, setSuggestion] = useState<AddressSuggestion>();
  const sends = goodsItems(order).length > 0 || Object.values(kinds).includes("card");
  const form = useForm<Values, unknown, Values>({
    resolver: useSpoken<Values>(delivery, useAddressProblem()),
    defaultValues: { address: deliveryAddressOf(order) ?? emptyAddress(market.country) },
  });

  /** The same for all items with a choice. */
  const allOf = (kind: "esim" | "card") =>
    Object.fromEntries(
      items.map((item) => [item.lineItemId, fixed(item) === "PSIM" ? ("card" as const) : kind]),
    );
  const setEachOrAlike = (wanted: boolean) => {
    setEach(wanted);
    if (!wanted) setKinds((all) => allOf(all[items[0]?.lineItemId ?? ""] ?? "esim"));
  };

  const submit = async (values: Values) => {
    if (sends && market.country === "US" && !values.address?.state) {
      form.setError("address.state", { message: ta("problems.state") }, { shouldFocus: true });
      return;
    }
    const deliveryAddress = sentAddress(values.address ?? emptyAddress(market.country));
    try {
      const changed = await update((current) => ({
        lineItems: changeItems(current, (item) => {
          if (item.type === "EXTERNAL_PRODUCT") return { deliveryAddress };
          const kind = kinds[item.lineItemId];
          if (kind === undefined) return undefined;
          return {
            sim: { esim: kind === "esim" },
            deliveryAddress: kind === "card" ? deliveryAddress : null,
          };
        }),
        metadata: confirmStep(current, "sim"),
      }));
      const problem = changed.validation.errors.find(({ property }) =>
        /\.(sim|deliveryAddress)/.test(property ?? ""),
      );
      if (!problem) return onDone();
      const offered = problem.suggestion;
      setSuggestion(
        typeof offered === "object" && !Array.isArray(offered) ? (offered as AddressSuggestion) : undefined,
      );
      const field = /deliveryAddress\.(zip|city|state)$/.exec(problem.property ?? "")?.[1] as
        | "zip"
        | "city"
        | "state"
        | undefined;
      if (field)
        form.setError(`address.${field}`, { message: ta(`refused.${field}`) }, { shouldFocus: true });
      else form.setError("root", { message: problem.message });
    } catch (error) {
      form.setError("root", { message: failureText(error) });
    }
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      // Without a delivery, an incomplete address must not block the form.
      onSubmitCapture={() => {
        if (!sends) form.unregister("address");
      }}
      className="flex flex-col gap-6"
    >
      {items.length > 1 && <EachItem count={items.length} each={each} onEach={setEachOrAlike} />}
      {(each ? items : items.slice(0, 1)).map((item) => (
        <RadioGroup
          key={item.lineItemId}
          legend={each ? t("whichFor", { plan: planAndUser(item) }) : t("which")}
          columns={2}
          value={kinds[item.lineItemId] ?? "esim"}
          onValueChange={(kind) =>
            setKinds((all) => ({ ...all, ...(each ? { [item.lineItemId]: kind } : allOf(kind)) }))
          }
          options={[
            {
              value: "esim",
              label: t("esim"),
              description: t("esimText"),
              icon: <ScanQrCode aria-hidden="true" />,
              disabled: fixed(item) === "PSIM",
            },
            {
              value: "card",
              label: t("card"),
              description: t("cardText"),
              icon: <CreditCard aria-hidden="true" />,
            },
          ]}
        />
      ))}
      {sends && (
        <fieldset>
          <legend className="mb-4 font-semibold text-lg">{t("sendTo")}</legend>
          <AddressFields
            country={market.country}
            section="shipping"
            suggestion={suggestion}
            onSuggestion={() => setSuggestion(undefined)}
          />
        </fieldset>
      )}
      <StepEnd>{t("submit")}</StepEnd>
    </Form>
  );
}

export function SimSummary() {
  const t = useTranslations("checkout.sim");
  const checkout = useCheckout();
  const { order } = checkout;
  const address = order.lineItems.find((item) => item.deliveryAddress)?.deliveryAddress;
  return (
    <>
      <Answers
        answers={answersOf(itemsWithSim(order, checkout), ({ sim }) =>
          sim?.esim === false ? t("card") : t("esim"),
        )}
      />
      {address && (
        <p className="break-words">
          {[address.street, address.street2, [address.zip, address.city].join(" ")]
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
    </>
  );
}
