"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";

const HEADER = "Authorization: Bearer tern_pt_…";

/** How an assistant is connected: the address on this host, and the header with the token. */
export function ConnectAssistant({ address }: { address: string }) {
  const t = useTranslations("assistants.connect");
  const lines = [
    { label: t("address"), value: address, copy: t("copyAddress") },
    { label: t("header"), value: HEADER, copy: t("copyHeader") },
  ];
  return (
    <>
      <dl className="mt-4 grid gap-3">
        {lines.map(({ label, value, copy }) => (
          <div key={label}>
            <dt className="font-medium text-sm">{label}</dt>
            <dd className="mt-1 flex items-start gap-1">
              <code className="wrap-anywhere min-w-0 select-all rounded-control bg-sunken px-3 py-2 text-sm">
                {value}
              </code>
              <CopyButton value={value} label={copy} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{t("ask")}</p>
    </>
  );
}
