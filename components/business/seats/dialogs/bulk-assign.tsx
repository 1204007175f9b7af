"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { allSubscriptions } from "@/components/business/lines/all-lines";
import { filterSubscriptions, type ListedSubscription, NO_FILTER } from "@/components/business/lines/lines";
import { pairSeats, subscriptionsWithoutSeat } from "@/components/business/seats/pairs";
import { isSeatFree, type Seat } from "@/components/business/seats/seat";
import { SeatResults } from "@/components/business/seats/seat-results";
import { useSeatRun } from "@/components/business/seats/use-seat-run";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Input } from "@/components/ui/forms/input";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";

/** With more choices than these, a search field is useful. */
const SHOWN = 50;

/** Assigns the selected free seats to people: one each, in the order in which the people are chosen. */
export function BulkAssign({
  customerId,
  seats,
  selected,
  onClose,
}: {
  customerId: string;
  seats: readonly Seat[];
  selected: readonly Seat[];
  onClose: (changed: boolean) => void;
}) {
  const t = useTranslations("licenses");
  const failureText = useFailureText();
  const run = useSeatRun();
  // The selection when it opened: the list behind is read again in between.
  const [free] = useState(() => selected.filter(isSeatFree));
  const [others] = useState(selected.length - free.length);
  const [subscriptions, setSubscriptions] = useState<readonly ListedSubscription[]>();
  const [failed, setFailed] = useState<unknown>();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly ListedSubscription[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those without a seat when it opened
  useEffect(() => {
    allSubscriptions(customerId).then(
      (all) => setSubscriptions(subscriptionsWithoutSeat(all, seats)),
      setFailed,
    );
  }, [customerId]);
  const found = useMemo(
    () => filterSubscriptions(subscriptions ?? [], { ...NO_FILTER, text }),
    [subscriptions, text],
  );
  const pairs = pairSeats(free, chosen);
  const toggle = (subscription: ListedSubscription, on: boolean) =>
    setChosen((before) => (on ? [...before, subscription] : before.filter((one) => one !== subscription)));

  return (
    <Dialog
      open
      title={t("bulkAssign.title")}
      onOpenChange={(open) => !open && run.state !== "running" && onClose(run.changed)}
    >
      {run.state !== "idle" ? (
        <SeatResults run={run} onClose={() => onClose(run.changed)} />
      ) : (
        <div className="flex flex-col gap-5">
          {free.length === 0 ? (
            <p>{t("bulkAssign.nothing", { count: others })}</p>
          ) : (
            <>
              <p>
                {t("bulkAssign.lead", { count: free.length })}
                {others > 0 && (
                  <span className="text-muted"> {t("bulkAssign.others", { count: others })}</span>
                )}
              </p>
              {failed !== undefined && <Alert tone="danger">{failureText(failed)}</Alert>}
              {subscriptions === undefined && failed === undefined && <Skeleton className="h-48" />}
              {subscriptions?.length === 0 && <p className="text-muted">{t("bulkAssign.nobody")}</p>}
              {subscriptions && subscriptions.length > 0 && (
                <>
                  <Input
                    type="search"
                    aria-label={t("assign.search")}
                    placeholder={t("assign.search")}
                    leading={<Search aria-hidden="true" />}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                  <div className="flex flex-wrap gap-2.5">
                    <Button
                      size="sm"
                      intent="secondary"
                      onClick={() => setChosen([...new Set([...chosen, ...found])].slice(0, free.length))}
                    >
                      {t("bulkAssign.first", { count: Math.min(free.length, found.length) })}
                    </Button>
                    {chosen.length > 0 && (
                      <Button size="sm" intent="ghost" onClick={() => setChosen([])}>
                        {t("bulk.clear")}
                      </Button>
                    )}
                  </div>
                  <ul className="max-h-72 overflow-y-auto">
                    {found.slice(0, SHOWN).map((subscription) => (
                      <li key={subscription.subscriptionId}>
                        <Checkbox
                          label={`${subscription.title} · ${subscription.formattedMsisdn}`}
                          checked={chosen.includes(subscription)}
                          disabled={!chosen.includes(subscription) && chosen.length >= free.length}
                          onChange={(event) => toggle(subscription, event.target.checked)}
                        />
                      </li>
                    ))}
                  </ul>
                  {found.length > SHOWN && (
                    <p className="text-muted text-sm">{t("assign.more", { count: found.length - SHOWN })}</p>
                  )}
                  {found.length === 0 && <p className="text-muted text-sm">{t("assign.none")}</p>}
                  <p role="status" className="tabular text-sm">
                    {t("bulkAssign.count", { chosen: chosen.length, count: free.length })}
                  </p>
                </>
              )}
            </>
          )}
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <DialogClose
              render={<Button intent="secondary">{pairs.length === 0 ? t("bulk.close") : t("keep")}</Button>}
            />
            {pairs.length > 0 && (
              <Button
                onClick={() => run.start(pairs.map(({ seat, subscription }) => ({ seat, to: subscription })))}
              >
                {t("bulkAssign.save", { count: pairs.length })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
