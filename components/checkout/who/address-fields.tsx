"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import type { AddressInput } from "@/lib/values/address";
import { usStates } from "./us-states";

export type WithAddress = { address: AddressInput };

/** The server's suggestion for an address that it does not accept. */
export type AddressSuggestion = { state?: string; city?: string; zip?: string };

const stateOptions = usStates.map(([value, label]) => ({ value, label }));

/** An empty address. */
export const emptyAddress = (country: string): AddressInput => ({
  street: "",
  ...(country === "US" && { street2: "", state: "" }),
  zip: "",
  city: "",
  country,
});

/** The address as the API takes it: without an empty second line. */
export const sentAddress = ({ street2, ...address }: AddressInput): AddressInput => ({
  ...address,
  ...(street2?.trim() && { street2 }),
});

const REQUIRED_FIELDS = ["street", "zip", "city", "state"] as const;

/** The message for a problem at a field's path in the form (`address.zip`); undefined for other fields. */
export function useAddressProblem(): (path: string) => string | undefined {
  const t = useTranslations("address");
  return (path) => {
    const field = REQUIRED_FIELDS.find((one) => path === `address.${one}`);
    return field && t(`problems.${field}`);
  };
}

/** Fields of an address at `address` of the surrounding form, in the order of its country. */
export function AddressFields({
  country,
  section,
  suggestion,
  onSuggestion,
}: {
  country: string;
  /** The kind of address for the browser's autofill: `shipping` for a delivery. */
  section: "shipping" | "home";
  suggestion?: AddressSuggestion | undefined;
  onSuggestion?: (suggestion: AddressSuggestion) => void;
}) {
  const t = useTranslations("address");
  const { setValue, watch, clearErrors } = useFormContext<WithAddress>();
  const us = country === "US";
  const auto = (token: string) => (section === "shipping" ? `shipping ${token}` : token);
  const [zip, city, state] = watch(["address.zip", "address.city", "address.state"]);
  const place = suggestion && {
    city: suggestion.city ?? city,
    state: suggestion.state ?? state ?? "",
    zip: suggestion.zip ?? zip,
  };
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <FormField<WithAddress> name="address.street" label={t("street")} className="sm:col-span-6">
        {(control) => (
          <Input {...control} value={control.value as string} autoComplete={auto("address-line1")} />
        )}
      </FormField>
      {us && (
        <FormField<WithAddress>
          name="address.street2"
          label={t("street2")}
          optional
          className="sm:col-span-6"
        >
          {(control) => (
            <Input
              {...control}
              value={(control.value as string) ?? ""}
              autoComplete={auto("address-line2")}
            />
          )}
        </FormField>
      )}
      {!us && <ZipField us={us} autoComplete={auto("postal-code")} />}
      <FormField<WithAddress>
        name="address.city"
        label={t("city")}
        className={us ? "sm:col-span-6" : "sm:col-span-4"}
      >
        {(control) => (
          <Input {...control} value={control.value as string} autoComplete={auto("address-level2")} />
        )}
      </FormField>
      {us && (
        <>
          <FormField<WithAddress> name="address.state" label={t("state")} className="sm:col-span-4">
            {(control) => (
              <Select
                {...control}
                value={(control.value as string) ?? ""}
                options={stateOptions}
                placeholder={t("chooseState")}
                autoComplete={auto("address-level1")}
              />
            )}
          </FormField>
          <ZipField us={us} autoComplete={auto("postal-code")} />
        </>
      )}
      {place && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-surface p-4 sm:col-span-6">
          <p className="min-w-40 flex-1 text-info">{t("suggestion", place)}</p>
          <Button
            intent="secondary"
            size="sm"
            onClick={() => {
              setValue("address.zip", place.zip);
              setValue("address.city", place.city);
              if (us) setValue("address.state", place.state);
              // The accepted suggestion also solves the problem.
              clearErrors();
              onSuggestion?.(suggestion);
            }}
          >
            {t("useSuggestion")}
          </Button>
        </div>
      )}
    </div>
  );
}

function ZipField({ us, autoComplete }: { us: boolean; autoComplete: string }) {
  const t = useTranslations("address");
  return (
    <FormField<WithAddress> name="address.zip" label={us ? t("zipUs") : t("zip")} className="sm:col-span-2">
      {(control) => (
        <Input
          {...control}
          value={control.value as string}
          inputMode="numeric"
          autoComplete={autoComplete}
          maxLength={20}
        />
      )}
    </FormField>
  );
}
