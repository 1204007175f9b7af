"use client";
import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Action } from "@/components/admin/act/action";
import { PaidNotice } from "@/components/admin/act/paid-notice";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Alert } from "@/components/ui/states/alert";

/** What an action answered, and how it is to be shown. */
export type AnsweredAction = {
  shows: NonNullable<Action["shows"]>;
  value: string;
  sent?: string;
  paymentLinkId?: string;
};

/** All values as one text to send on, each after what it is for. */
export const madeText = (made: readonly AnsweredAction[]): string =>
  made
    .map(({ shows, value }) => (made.length > 1 && shows.entry ? `${shows.entry}\n${value}` : value))
    .join("\n\n");

/**
 * What an action answered: addresses to send on, or a code to read out, which disappears by itself. Says what the last one
 * does not cover, and does the next one.
 */
export function ShownAnswer({
  made,
  busy,
  refused,
  onNext,
  onClose,
}: {
  made: readonly AnsweredAction[];
  busy: boolean;
  /** Why the next one could not be made. */
  refused: RefusedCall;
  onNext: (action: Action) => unknown;
  onClose: () => void;
}) {
  const t = useTranslations("adminAct");
  const { label, secondsShown, isCopied = false, rest, next } = made.at(-1)!.shows;
  const text = madeText(made);
  const [copied, setCopied] = useState<string>();
  const newest = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value takes the focus
  useEffect(() => {
    newest.current?.focus();
    // The window takes the focus a moment later, when the button that had it is gone.
    const frame = requestAnimationFrame(() => newest.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [made.length]);
  useEffect(() => {
    if (secondsShown === undefined) return;
    const timer = setTimeout(onClose, secondsShown * 1000);
    return () => clearTimeout(timer);
  }, [secondsShown, onClose]);
  useEffect(() => {
    if (!isCopied) return;
    // Where the browser does not allow it, the button copies.
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  }, [isCopied, text]);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="mb-1.5 text-base">{label}</h3>
        <ul className="flex flex-col gap-2.5">
          {made.map(({ shows: { entry }, value, sent, paymentLinkId }, at) => (
            <li key={value}>
              {entry !== undefined && <p className="mb-1 text-sm">{entry}</p>}
              <div className="flex items-start gap-2 rounded-control bg-sunken p-3">
                <p
                  ref={at === made.length - 1 ? newest : undefined}
                  tabIndex={-1}
                  className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap font-mono text-sm outline-none"
                >
                  {value}
                </p>
                <CopyButton value={value} />
              </div>
              {sent !== undefined && (
                <p className="wrap-anywhere mt-1 flex items-center gap-2 text-sm">
                  <Mail aria-hidden="true" className="size-4 shrink-0" />
                  {sent}
                </p>
              )}
              {paymentLinkId !== undefined && <PaidNotice paymentLinkId={paymentLinkId} />}
            </li>
          ))}
        </ul>
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {copied === text && t(made.length > 1 ? "copiedAll" : "copied")}
        </p>
        {secondsShown !== undefined && (
          <p className="mt-2 text-muted text-sm">{t("gone", { seconds: secondsShown })}</p>
        )}
      </div>
      {rest !== undefined && <Alert tone="info">{rest}</Alert>}
      <WindowRefusal of={refused} onLeave={onClose} />
      <div className="flex flex-wrap gap-2.5">
        {next && (
          <Button
            size="sm"
            loading={busy}
            // Numbers of invoices are of any length.
            className="max-w-full whitespace-normal text-left"
            onClick={() => onNext(next.action)}
          >
            {next.label}
          </Button>
        )}
        <Button size="sm" intent="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
