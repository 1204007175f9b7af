"use client";
import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { Action } from "./action";

/** What an action answered: an address to send on, or a code to read out, which disappears by itself. */
export function ShownAnswer({
  shows,
  value,
  onClose,
}: {
  shows: NonNullable<Action["shows"]>;
  value: string;
  onClose: () => void;
}) {
  const t = useTranslations("adminAct");
  const { label, secondsShown, isCopied = false, mailTo, mailSubject } = shows;
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    box.current?.focus();
    // The window takes the focus a moment later, when the button that had it is gone.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (secondsShown === undefined) return;
    const timer = setTimeout(onClose, secondsShown * 1000);
    return () => clearTimeout(timer);
  }, [secondsShown, onClose]);
  useEffect(() => {
    if (!isCopied) return;
    // Where the browser does not allow it, the button copies.
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  }, [isCopied, value]);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="mb-1.5 text-base">{label}</h3>
        <div className="flex items-start gap-2 rounded-control bg-sunken p-3">
          <p
            ref={box}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap font-mono text-sm outline-none"
          >
            {value}
          </p>
          <CopyButton value={value} />
        </div>
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {copied && t("copied")}
        </p>
        {secondsShown !== undefined && (
          <p className="mt-2 text-muted text-sm">{t("gone", { seconds: secondsShown })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {mailTo !== undefined && (
          <a
            href={`mailto:${mailTo}?subject=${encodeURIComponent(mailSubject ?? "")}&body=${encodeURIComponent(value)}`}
            className={buttonStyle({ size: "sm" })}
          >
            <Mail aria-hidden="true" className="size-4" />
            {t("mail", { email: mailTo })}
          </a>
        )}
        <Button size="sm" intent="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
