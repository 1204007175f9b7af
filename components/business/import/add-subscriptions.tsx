"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DropFile } from "@/components/business/import/file/drop-file";
import type { ImportRow } from "@/components/business/import/file/file-columns";
import type { ImportCompany } from "@/components/business/import/import-company";
import { type DraftOrder, draftOrders, ordersOf } from "@/components/business/import/orders/orders";
import { OrdersToPlace } from "@/components/business/import/orders/orders-to-place";
import { SeveralOrders } from "@/components/business/import/orders/several-orders";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { oncePerRow } from "./once-per-row";
import { PreviewRows } from "./preview-rows";
import { judgeNewOrderItem, sameEmails } from "./rows";
import { useRows } from "./use-rows";

/** New subscriptions from a file: its rows become orders, whose price is shown before the order. */
export function AddSubscriptions({
  company,
  onBusy,
}: {
  company: ImportCompany;
  onBusy: (busy: boolean) => void;
}) {
  const t = useTranslations("lines.import");
  const failureText = useFailureText();
  const { rows, leftOut, set, setCell, remove, leaveOut, bringBack } = useRows(onBusy);
  const [orders, setOrders] = useState<readonly DraftOrder[]>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [problem, setProblem] = useState<string>();
  // An unchanged row is validated once: a keystroke in one of thousands validates only that row.
  const judge = useMemo(
    () => oncePerRow((row: ImportRow) => judgeNewOrderItem(row, company.plans)),
    [company.plans],
  );
  const judged = useMemo(() => {
    const same = sameEmails(rows ?? []);
    return (rows ?? []).map((row) => ({ ...row, ...judge(row), sameEmail: same.get(row.place) }));
  }, [rows, judge]);
  const wishes = judged.flatMap(({ wish }) => wish ?? []);
  const ready = wishes.length > 0 && wishes.length === judged.length;

  const price = async () => {
    setProblem(undefined);
    const parts = ordersOf(wishes);
    setProgress({ done: 0, total: parts.length });
    try {
      setOrders(await draftOrders(company, parts, (done) => setProgress({ done, total: parts.length })));
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setProgress(undefined);
    }
  };

  if (orders)
    return (
      <OrdersToPlace orders={orders} onBack={() => setOrders(undefined)} onPlaced={() => onBusy(false)} />
    );
  if (!rows) {
    const plan = company.plans[0]?.name ?? "";
    return (
      <DropFile
        kind="ADD"
        example={[t("example.name"), t("example.email"), plan, t("simWord.esim")]}
        onRows={set}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        {t("plans", { plans: company.plans.map(({ name }) => name).join(", ") })}
      </p>
      <PreviewRows
        kind="ADD"
        rows={judged}
        onCell={setCell}
        onRemove={remove}
        leftOut={leftOut}
        onLeaveOut={leaveOut}
        onBringBack={bringBack}
      />
      <SeveralOrders items={wishes.length} />
      {progress && (
        <ProgressBar
          value={progress.done / progress.total}
          label={t("pricing", { done: progress.done, total: progress.total })}
        />
      )}
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button intent="secondary" onClick={() => set(undefined)}>
          {t("otherFile")}
        </Button>
        <Button disabled={!ready} loading={progress !== undefined} onClick={price}>
          {t("price", { count: wishes.length })}
        </Button>
      </div>
    </div>
  );
}
