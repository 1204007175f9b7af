"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { allSubscriptions } from "@/components/business/lines/all-lines";
import { filterSubscriptions, type ListedSubscription, NO_FILTER } from "@/components/business/lines/lines";
import type { Seat } from "@/components/business/seats/seat";
import { useAct } from "@/components/shell/use-act";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/client";

/** With more choices than these, a search field is useful. */
const SHOWN = 8;
const NOBODY = "";

/** The owner of a seat: the subscription of a person, or free for now. */
export function AssignDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const t = useTranslations("licenses");
  const failureText = useFailureText();
  const [subscriptions, setSubscriptions] = useState<ListedSubscription[]>();
  const [failed, setFailed] = useState<unknown>();
  const [text, setText] = useState("");
  const owner = seat.subscription?.subscriptionId ?? NOBODY;
  const [chosen, setChosen] = useState(owner);
  useEffect(() => {
    allSubscriptions(seat.customerId).then(setSubscriptions, setFailed);
  }, [seat.customerId]);
  const own = subscriptions?.find(({ subscriptionId }) => subscriptionId === chosen);
  const { act, busy, problem } = useAct(
    () =>
      api.PUT("/licenses/{licenseId}/assignment", {
        params: { path: { licenseId: seat.id } },
        body: { subscriptionId: chosen === NOBODY ? null : chosen },
      }),
    {
      done: () =>
        own
          ? t("assign.done", { name: seat.name, line: own.title })
          : t("assign.doneNobody", { name: seat.name }),
      after: onClose,
    },
  );
  const found = useMemo(
    () => filterSubscriptions(subscriptions ?? [], { ...NO_FILTER, text }),
    [subscriptions, text],
  );
  // The chosen one stays visible whatever is typed.
  const shown = found.slice(0, SHOWN);
  if (own && !shown.includes(own)) shown.unshift(own);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("assign.title", { name: seat.name })}
      description={t("assign.lead")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button loading={busy} disabled={chosen === owner} onClick={() => act(undefined)}>
            {t("assign.save")}
          </Button>
        </>
      }
    >
      {failed !== undefined ? (
        <Alert tone="danger">{failureText(failed)}</Alert>
      ) : (
        <div aria-busy={subscriptions === undefined} className="flex min-h-72 flex-col gap-4">
          <Input
            type="search"
            aria-label={t("assign.search")}
            placeholder={t("assign.search")}
            leading={<Search aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {subscriptions === undefined ? (
            <Skeleton className="h-48" />
          ) : (
            <RadioGroup
              legend={t("assign.line")}
              hideLegend
              value={chosen}
              onValueChange={setChosen}
              options={[
                { value: NOBODY, label: t("assign.nobody") },
                ...shown.map(({ subscriptionId, title, formattedMsisdn, productOffering }) => ({
                  value: subscriptionId,
                  label: title,
                  description: `${formattedMsisdn} · ${productOffering.name}`,
                })),
              ]}
            />
          )}
          {subscriptions && found.length > SHOWN && (
            <p className="text-muted text-sm">{t("assign.more", { count: found.length - SHOWN })}</p>
          )}
          {subscriptions && found.length === 0 && <p className="text-muted text-sm">{t("assign.none")}</p>}
        </div>
      )}
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
