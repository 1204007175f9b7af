"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { buttonStyle } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Language } from "@/i18n/locales";
import type { BrandPreview } from "@/lib/billing/brand-preview/model";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

/** The size of the document, and of its placeholder. */
const SIZE = "h-144 w-full rounded-card border bg-surface";

const bytesOf = ({ content }: BrandPreview): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);

/** An e-mail or an invoice for a sample customer, as the API renders it with the saved draft. */
export function SamplePreview({
  kind,
  language,
  scheme,
  version,
  isChanged,
}: {
  kind: BrandPreview["kind"];
  language: Language;
  scheme: "light" | "dark";
  /** Changes with every saved draft, so that the preview is read again. */
  version: string;
  /** Whether the editor has changes that are not in the saved draft. */
  isChanged: boolean;
}) {
  const t = useTranslations("adminBrand.sample");
  const words = useStaffWords();
  const failureText = useFailureText();
  const [shown, setShown] = useState<BrandPreview>();
  const [refused, setRefused] = useState<RefusedCall>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the draft is another preview
  useEffect(() => {
    let isCurrent = true;
    setShown(undefined);
    setRefused(undefined);
    const fail = (error: unknown) => {
      const failure = failureOf(error);
      if (isCurrent) setRefused({ problem: (failure && words(failure)) ?? failureText(error), failure });
    };
    staffApi
      .GET("/brand-draft/preview", { params: { query: { kind, language } } })
      .then(({ data, error }) => {
        if (!data) fail(error);
        else if (isCurrent) setShown(data);
      })
      .catch(fail);
    return () => {
      isCurrent = false;
    };
  }, [kind, language, version]);
  return (
    <div className="grid gap-3" aria-busy={!shown && !refused}>
      {isChanged && <p className="text-muted text-sm">{t("unsaved")}</p>}
      <WindowRefusal of={{ problem: refused?.problem, failure: refused?.failure ?? null }} />
      {!shown && !refused && <Skeleton className={SIZE} />}
      {shown &&
        (kind === "MAIL" ? (
          <MailFrame mail={shown} scheme={scheme} />
        ) : (
          // A document looks the same in light and dark.
          <DocumentFrame document={shown} />
        ))}
    </div>
  );
}

function MailFrame({ mail, scheme }: { mail: BrandPreview; scheme: "light" | "dark" }) {
  const t = useTranslations("adminBrand.sample");
  return (
    <>
      <p className="text-sm">
        <span className="text-muted">{t("subject")}</span> {mail.subject}
      </p>
      {/* Without permissions: its scripts do not run, and its links do not leave the page. */}
      <iframe
        title={t("mail")}
        sandbox=""
        srcDoc={new TextDecoder().decode(bytesOf(mail))}
        style={{ colorScheme: scheme }}
        className={SIZE}
      />
    </>
  );
}

function DocumentFrame({ document }: { document: BrandPreview }) {
  const t = useTranslations("adminBrand.sample");
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytesOf(document)], { type: document.contentType }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [document]);
  if (!address) return <Skeleton className={SIZE} />;
  return (
    <>
      {navigator.pdfViewerEnabled ? (
        <iframe title={t("invoice")} src={`${address}#toolbar=0&navpanes=0&view=FitH`} className={SIZE} />
      ) : (
        <p className="text-muted text-sm">{t("noViewer")}</p>
      )}
      <a
        href={address}
        download={document.fileName}
        className={buttonStyle({ size: "sm", intent: "secondary", className: "justify-self-start" })}
      >
        <Download aria-hidden="true" className="size-4" />
        {t("download")}
      </a>
    </>
  );
}
