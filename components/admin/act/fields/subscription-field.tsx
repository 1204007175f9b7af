"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAnswer } from "@/components/admin/act/send/use-answer";
import { FieldError } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Spinner } from "@/components/ui/states/spinner";
import { searchableSubscriptions, subscriptionsWith } from "./subscription-search";

/** With more choices than these, a search field is useful. */
const SHOWN = 6;

/** One of a customer's subscriptions: the first ones, or those that match the search. */
export function SubscriptionField({
  label,
  autoFocus,
  customerId,
  without,
  value,
  error,
  onChange,
}: {
  label: string;
  autoFocus: boolean;
  customerId: string;
  /** The subscription that cannot be chosen. */
  without: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (subscriptionId: string) => void;
}) {
  const t = useTranslations("adminAct.line");
  const name = useId();
  const [text, setText] = useState("");
  const { answer, problem } = useAnswer(customerId, () => searchableSubscriptions(customerId));
  const subscriptions = answer?.filter(({ id }) => id !== without);
  const found = subscriptionsWith(subscriptions ?? [], text);
  // The chosen one stays visible whatever is typed.
  const own = subscriptions?.find(({ id }) => id === value);
  const shown = found.slice(0, SHOWN);
  if (own && !shown.includes(own)) shown.unshift(own);
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <Input
        value={text}
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={100}
        aria-label={t("search")}
        placeholder={t("search")}
        onChange={({ target }) => setText(target.value)}
      />
      {/* As high as a full list, so that a search moves nothing. */}
      <div className="grid min-h-72 content-start gap-2">
        {!subscriptions && !problem && <Spinner />}
        {subscriptions && found.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
        {shown.map(({ id, number, about }) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-control border px-3 py-2 has-checked:border-foreground"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
              className="mt-1 size-4 accent-foreground"
            />
            <span className="min-w-0">
              <span className="tabular block font-medium">{number}</span>
              {about && <span className="block break-words text-muted text-sm">{about}</span>}
            </span>
          </label>
        ))}
        {found.length > SHOWN && (
          <p className="text-muted text-sm">{t("more", { count: found.length - SHOWN })}</p>
        )}
      </div>
      {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
    </fieldset>
  );
}
