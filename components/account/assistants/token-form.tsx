"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Select } from "@/components/ui/forms/select";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import type { TokenScope } from "@/lib/identity/personal-tokens/model";

// Loaded lazily: few people need the code field.
const ConfirmSession = lazy(() => import("@/components/account/sign-in/confirm-session"));

type Wanted = components["schemas"]["CreatePersonalTokenRequest"];

const LIFETIMES = [30, 90, 365] as const satisfies readonly Wanted["expiresInDays"][];

/**
 * Makes a token in a confirmed session: a stolen session must not be enough for a credential that outlives it. The
 * value is shown once and is in no other place.
 */
export function TokenForm({ email }: { email: string }) {
  const t = useTranslations("assistants.make");
  const [name, setName] = useState("");
  const [scope, setScope] = useState<TokenScope>("read");
  const [days, setDays] = useState<(typeof LIFETIMES)[number]>(30);
  const [missing, setMissing] = useState(false);
  const [value, setValue] = useState<string>();
  const confirmation = useConfirmation();
  const { act, busy, problem, forget } = useAct(
    confirmation.confirmFirst((body: Wanted) => api.POST("/accounts/me/personal-tokens", { body })),
    {
      after: (made) => {
        setValue(made.value);
        setName("");
        confirmation.stop();
      },
    },
  );
  const body: Wanted = { name: name.trim(), mayAct: scope === "act", expiresInDays: days };
  const make = (event: FormEvent) => {
    event.preventDefault();
    setMissing(body.name === "");
    if (body.name !== "") void act(body);
  };
  if (value !== undefined) return <MadeToken value={value} onDone={() => setValue(undefined)} />;
  if (confirmation.question)
    return (
      <div className="mt-4 grid max-w-md gap-3">
        <p>{t("confirm")}</p>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ConfirmSession
            email={email}
            question={confirmation.question}
            onConfirmed={async () => {
              await act(body);
              return undefined;
            }}
          />
        </Suspense>
        <Button
          intent="ghost"
          onClick={() => {
            forget();
            confirmation.stop();
          }}
        >
          {t("stop")}
        </Button>
      </div>
    );
  return (
    <ScriptForm onSubmit={make} className="mt-5 grid max-w-md gap-5">
      <Field label={t("name")} hint={t("nameHint")} error={missing && t("nameMissing")}>
        <Input
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <RadioGroup
        legend={t("scope")}
        name="scope"
        value={scope}
        onValueChange={setScope}
        options={(["read", "act"] as const).map((one) => ({
          value: one,
          label: t(one),
          description: t(`${one}Hint`),
        }))}
      />
      <Field label={t("until")}>
        <Select
          value={String(days)}
          onChange={(event) => setDays(LIFETIMES.find((one) => String(one) === event.target.value) ?? 30)}
          options={LIFETIMES.map((one) => ({ value: String(one), label: t(`days.${one}`) }))}
        />
      </Field>
      <p className="text-muted text-sm">{t("never")}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" loading={busy} className="justify-self-start">
        <KeyRound aria-hidden="true" className="size-5" />
        {t("submit")}
      </Button>
    </ScriptForm>
  );
}

/** The value of a new token, until the person has copied it. */
function MadeToken({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useTranslations("assistants.made");
  return (
    <section aria-live="polite" className="mt-5 grid justify-items-start gap-3 rounded-card bg-sunken p-5">
      <h3 className="text-lg">{t("title")}</h3>
      <p className="text-muted">{t("text")}</p>
      <p className="flex w-full items-start gap-1">
        <code className="wrap-anywhere min-w-0 select-all rounded-control bg-surface px-3 py-2 text-sm">
          {value}
        </code>
        <CopyButton value={value} label={t("copy")} />
      </p>
      <Button intent="secondary" onClick={onDone}>
        {t("done")}
      </Button>
    </section>
  );
}
