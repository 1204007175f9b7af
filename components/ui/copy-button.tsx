"use client";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useUiText } from "@/components/ui/text/ui-text";
import { cn } from "./cn";
import { iconButtonStyle } from "./icon-button";

/** Copies `value`, and shows and announces it. */
export function CopyButton({
  value,
  label,
  className,
}: {
  value: string;
  label?: string;
  className?: string;
}) {
  const text = useUiText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label ?? text.copy}
        title={label ?? text.copy}
        onClick={copy}
        className={cn(iconButtonStyle, className)}
      >
        {copied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />}
      </button>
      <span aria-live="polite" className="sr-only">
        {copied && text.copied}
      </span>
    </>
  );
}
