"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import { api } from "@/lib/client/client";

export type ShownToken = {
  personalTokenId: string;
  name: string;
  prefix: string;
  mayAct: boolean;
  /** Formatted texts. */
  until: string;
  used: string;
};

/** The person's tokens, each with a button that ends it. */
export function TokenList({ tokens, isReadOnly }: { tokens: readonly ShownToken[]; isReadOnly: boolean }) {
  const t = useTranslations("assistants.list");
  const [ending, setEnding] = useState<string>();
  const { act, busy, problem } = useAct(
    (personalTokenId: string) =>
      api.DELETE("/accounts/me/personal-tokens/{personalTokenId}", { params: { path: { personalTokenId } } }),
    { done: t("revoked") },
  );
  if (tokens.length === 0) return <p className="mt-3 text-muted">{t("none")}</p>;
  return (
    <>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <ul className="mt-2 divide-y">
        {tokens.map(({ personalTokenId, name, prefix, mayAct, until, used }) => (
          <li key={personalTokenId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
            <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <div className="min-w-40 flex-1">
              <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {name}
                <Badge tone={mayAct ? "warning" : "neutral"} className="text-xs!">
                  {t(mayAct ? "act" : "read")}
                </Badge>
              </p>
              <p className="text-muted text-sm">
                <code>{prefix}…</code> · {until} · {used}
              </p>
            </div>
            {!isReadOnly && (
              <Button
                intent="ghost"
                size="sm"
                aria-label={t("revokeNamed", { name })}
                loading={busy && ending === personalTokenId}
                onClick={() => {
                  setEnding(personalTokenId);
                  void act(personalTokenId);
                }}
              >
                {t("revoke")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
