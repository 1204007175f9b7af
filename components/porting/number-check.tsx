"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { type PortCountry, portCountryOf } from "./details";
import { formatTyped, toMsisdn } from "./number";

type Lookup = components["schemas"]["NumberPortingLookup"];

/** The number, and whether it can be ported: asked before the details are typed. */
export function NumberCheck({
  country,
  brand,
  initial,
  onFound,
}: {
  country: PortCountry;
  brand: string;
  /** E.164; checked at once. */
  initial: string | undefined;
  /** Called with a portable number; with undefined as soon as another one is typed. */
  onFound: (msisdn: string | undefined) => void;
}) {
  const t = useTranslations("porting.number");
  const failureText = useFailureText();
  const [typed, setTyped] = useState(() => (initial ? formatPhoneNumber(initial, [country]) : ""));
  const [asked, setAsked] = useState(initial);
  const [wrong, setWrong] = useState(false);
  const lookup = useQuery({
    queryKey: ["number-porting", asked],
    enabled: asked !== undefined,
    retry: false,
    staleTime: 60_000,
    queryFn: async (): Promise<Lookup> => {
      const { data, error } = await api.GET("/tools/number-porting", {
        params: { query: { msisdn: asked ?? "" } },
      });
      if (!data) throw error;
      return data;
    },
  });
  const found = asked !== undefined && lookup.data?.msisdn === asked ? lookup.data : undefined;
  const comes = found?.portable === true && portCountryOf(found.msisdn) === country;
  const number = comes ? found.msisdn : undefined;
  useEffect(() => onFound(number), [number, onFound]);

  const check = () => {
    const msisdn = toMsisdn(typed, country);
    setWrong(!msisdn);
    if (msisdn === asked && lookup.isError) void lookup.refetch();
    setAsked(msisdn);
  };

  return (
    <div className="flex flex-col gap-4">
      <ScriptForm
        className="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          check();
        }}
      >
        <Field label={t("label")} error={wrong && t("invalid")} className="min-w-0 flex-1">
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
            value={typed}
            placeholder={country === "SE" ? "070-123 45 67" : "(212) 555-0134"}
            onChange={(event) => {
              setTyped(formatTyped(event.target.value, typed, country));
              setWrong(false);
              setAsked(undefined);
            }}
          />
        </Field>
        <Button
          type="submit"
          intent={number ? "secondary" : "primary"}
          loading={lookup.isFetching}
          className="min-h-12! sm:mt-6.5"
        >
          {t("check")}
        </Button>
      </ScriptForm>
      <div aria-live="polite" className="empty:hidden">
        {asked !== undefined && lookup.isError && !lookup.isFetching && (
          <Alert tone="danger">{failureText(lookup.error)}</Alert>
        )}
        {found && <Verdict lookup={found} comes={comes} country={country} brand={brand} />}
      </div>
    </div>
  );
}

function Verdict({
  lookup,
  comes,
  country,
  brand,
}: {
  lookup: Lookup;
  comes: boolean;
  country: PortCountry;
  brand: string;
}) {
  const t = useTranslations("porting.number");
  const number = formatPhoneNumber(lookup.msisdn, [country]);
  if (comes)
    return (
      <Alert tone="success" title={t("portable", { number })}>
        {lookup.currentCarrier && t("carrier", { carrier: lookup.currentCarrier })}
      </Alert>
    );
  const why = () => {
    if (lookup.currentCarrier === brand) return t("not.here", { brand });
    if (lookup.portable || !portCountryOf(lookup.msisdn)) return t("not.country");
    if (lookup.numberType === "FIXED") return t("not.fixed");
    if (lookup.numberType === "TOLL_FREE") return t("not.tollFree");
    return t("not.carrier", { carrier: lookup.currentCarrier ?? t("theCarrier") });
  };
  return (
    <Alert tone="warning" title={t("notPortable", { number })}>
      {why()}
    </Alert>
  );
}
