"use client";
import { Tag, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";

/** Codes entered and a field for one more. Whether a code does something is read from the server's price. */
export function PromoCodeField() {
  const t = useTranslations("checkout.promo");
  const { order, update } = useCheckout();
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const applied = new Set(order.pricing?.discounts.flatMap((discount) => discount.code ?? []));

  const change = async (codes: (current: readonly string[]) => string[]) => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await update((current) => ({ promoCodes: codes(current.promoCodes) }));
    } catch (error) {
      setProblem(failureText(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const entered = code.trim().toUpperCase();
    if (!entered) return setProblem(t("enter"));
    const changed = await change((current) => [...current.filter((one) => one !== entered), entered]);
    if (!changed) return;
    const works = changed.pricing?.discounts.some((discount) => discount.code === entered);
    if (works || !changed.pricing) {
      setCode("");
      setOpen(false);
      return;
    }
    // A code that does nothing is not kept: it would only look as if it did.
    setProblem(t("doesNotApply", { code: entered }));
    await update((current) => ({ promoCodes: current.promoCodes.filter((one) => one !== entered) })).catch(
      () => undefined,
    );
  };

  return (
    <div className="flex flex-col gap-3">
      {order.promoCodes.map((one) => (
        <p key={one} className="flex min-h-11 items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3.5">
          <Tag aria-hidden="true" className="size-4 shrink-0 text-link" />
          <span className="min-w-0 flex-1 break-words font-medium">{one}</span>
          {order.pricing && !applied.has(one) && <span className="text-muted text-sm">{t("without")}</span>}
          <button
            type="button"
            disabled={busy}
            aria-label={t("remove", { code: one })}
            onClick={() => change((current) => current.filter((other) => other !== one))}
            className="grid size-11 place-items-center rounded-full hover:bg-surface"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </p>
      ))}
      {open ? (
        <ScriptForm onSubmit={apply} className="flex items-start gap-2">
          <Field label={t("label")} hideLabel error={problem} className="min-w-0 flex-1">
            <Input
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setProblem(undefined);
              }}
              placeholder={t("label")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={50}
              autoFocus
              className="uppercase placeholder:normal-case"
            />
          </Field>
          <Button type="submit" intent="secondary" loading={busy} className="min-h-12!">
            {t("apply")}
          </Button>
        </ScriptForm>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-link underline underline-offset-4"
        >
          <Tag aria-hidden="true" className="size-4" />
          {t("open")}
        </button>
      )}
    </div>
  );
}
