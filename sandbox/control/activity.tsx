/** @jsxImportSource hono/jsx */
import { OPEN_BILLOGRAMS } from "@/sandbox/billogram/model";
import { amountText } from "@/sandbox/billogram/payer-page";
import { Time } from "@/sandbox/pages/layout";
import { type SandboxColumn, SandboxTable } from "@/sandbox/pages/table";
import type { ControlState } from "./state";

const TONES: Record<string, "good" | "bad" | "wait"> = {
  succeeded: "good",
  COMPLETED: "good",
  canceled: "bad",
  failed: "bad",
  FAILED: "bad",
  Paid: "good",
  Credited: "bad",
  Deleted: "bad",
};

/** Events of an invoice that its customer does not cause. */
const BILLOGRAM_ACTIONS = [
  ["overdue", "Overdue"],
  ["remind", "Reminder sent"],
  ["end", "Given up"],
] as const;

const LINE_TONES = { "on the air": "good", suspended: "wait", ended: "bad" } as const;

const Status = ({ value }: { value: string }) => (
  <span class="status" data-tone={TONES[value] ?? "wait"}>
    {value.replaceAll("_", " ").toLowerCase()}
  </span>
);

/** Stripe's amounts: minor units, except for currencies without any. */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

type Panel<Row> = {
  id: string;
  title: string;
  hint?: string;
  empty: string;
  half?: boolean;
  rows: Row[];
  keyOf: (row: Row) => string;
  columns: SandboxColumn<Row>[];
};

/** A part of the page that the browser script refreshes. */
function Panel<Row>({ id, title, hint, empty, half, rows, keyOf, columns }: Panel<Row>) {
  return (
    <section class={`panel${half ? " half" : ""}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {hint ? <p class="hint">{hint}</p> : null}
      <div id={id} data-live>
        {rows.length === 0 ? (
          <p class="empty">{empty}</p>
        ) : (
          <SandboxTable label={title} rows={rows} keyOf={keyOf} columns={columns} />
        )}
      </div>
    </section>
  );
}

/** Recent and scheduled events. Each part refreshes itself. */
export function Activity({ state }: { state: ControlState }) {
  const { faults, waiting, lines, operations, payments, refunds, methods, disputes, billograms } = state;
  return (
    <>
      <Panel
        id="planned"
        half
        title="Planned faults"
        empty="Nothing is planned to go wrong."
        rows={faults}
        keyOf={(fault) => fault.id}
        columns={[
          { head: "Where", cell: (fault) => fault.surface },
          { head: "What", cell: (fault) => fault.kind },
          { head: "Only", cell: (fault) => fault.match ?? "all" },
          { head: "Left", cell: (fault) => fault.remaining },
          {
            head: "Action",
            cell: (_fault, index) =>
              index === 0 ? (
                <form method="post" action="/sandbox/_control/clear-faults">
                  <button class="quiet small" type="submit">
                    Clear all
                  </button>
                </form>
              ) : null,
          },
        ]}
      />
      <Panel
        id="waiting"
        half
        title="Waiting"
        empty="Every webhook and callback has been delivered."
        rows={waiting}
        keyOf={(work) => work.id}
        columns={[
          { head: "What", cell: (work) => work.about || work.kind },
          { head: "Tries", cell: (work) => work.attempts },
          { head: "Next", cell: (work) => <Time at={work.runAt} /> },
          { head: "Last answer", cell: (work) => work.lastError ?? "" },
          {
            head: "Action",
            cell: (_work, index) =>
              index === 0 ? (
                <form method="post" action="/sandbox/_control/deliver-now">
                  <button class="quiet small" type="submit">
                    Try all now
                  </button>
                </form>
              ) : null,
          },
        ]}
      />
      <Panel
        id="lines"
        title="Lines on this network"
        empty="No line has been activated yet."
        rows={lines}
        keyOf={(line) => line.iccid}
        columns={[
          { head: "Phone number", cell: (line) => <code>{line.msisdn}</code> },
          { head: "SIM", cell: (line) => <code>{line.iccid}</code> },
          {
            head: "State",
            cell: (line) => (
              <span class="status" data-tone={LINE_TONES[line.state]}>
                {line.state}
                {line.state === "suspended" ? `, ${line.suspendedFor?.toLowerCase()}` : ""}
                {line.blockedData.length > 0 ? `, no data: ${line.blockedData.join(", ")}` : ""}
              </span>
            ),
          },
          {
            head: "Activation code",
            cell: (line) => (line.activationCode ? <code>{line.activationCode}</code> : "physical"),
          },
          {
            head: "Installed",
            cell: (line) =>
              line.installedAt ? (
                <Time at={line.installedAt} />
              ) : line.esim ? (
                <form method="post" action="/sandbox/_control/install-sim">
                  <input type="hidden" name="iccid" value={line.iccid} />
                  <button class="quiet small" type="submit">
                    Install on device
                  </button>
                </form>
              ) : (
                "—"
              ),
          },
        ]}
      />
      <Panel
        id="operations"
        title="Carrier operations"
        empty="The app has not asked the network for anything yet."
        rows={operations}
        keyOf={(operation) => operation.operationId}
        columns={[
          { head: "When", cell: (operation) => <Time at={operation.createdAt} /> },
          { head: "Operation", cell: (operation) => operation.type },
          { head: "Phone number", cell: (operation) => <code>{operation.msisdn}</code> },
          { head: "Status", cell: (operation) => <Status value={operation.status} /> },
          { head: "Reason", cell: (operation) => operation.failure?.reasonCode ?? "" },
          { head: "Id", cell: (operation) => <code>{operation.operationId}</code> },
        ]}
      />
      <Panel
        id="payments"
        title="Payments"
        empty="Nobody has paid yet."
        rows={payments}
        keyOf={(payment) => payment.id}
        columns={[
          { head: "When", cell: (payment) => <Time at={payment.created} /> },
          { head: "Amount", cell: (payment) => money(payment.amount, payment.currency) },
          { head: "Status", cell: (payment) => <Status value={payment.status} /> },
          { head: "Declined for", cell: (payment) => payment.last_payment_error?.decline_code ?? "" },
          { head: "Id", cell: (payment) => <code>{payment.id}</code> },
        ]}
      />
      <Panel
        id="billograms"
        title="Invoices at Billogram"
        hint="“Open” is the page at which its customer pays, with Swish, in part or too much."
        empty="No invoice has been sent through Billogram."
        rows={billograms}
        keyOf={(billogram) => billogram.id}
        columns={[
          { head: "Sent", cell: (billogram) => <Time at={`${billogram.created_at.replace(" ", "T")}Z`} /> },
          { head: "Customer", cell: (billogram) => billogram.customer.name },
          { head: "Total", cell: (billogram) => amountText(billogram.total_sum, billogram.currency) },
          { head: "Left", cell: (billogram) => amountText(billogram.remaining_sum, billogram.currency) },
          { head: "State", cell: (billogram) => <Status value={billogram.state} /> },
          {
            head: "Action",
            cell: (billogram) =>
              OPEN_BILLOGRAMS.includes(billogram.state) ? (
                <>
                  <a href={`/sandbox/billogram/pay/${billogram.id}`}>Open</a>
                  {BILLOGRAM_ACTIONS.map(([what, label]) => (
                    <form key={what} method="post" action="/sandbox/_control/billogram">
                      <input type="hidden" name="id" value={billogram.id} />
                      <input type="hidden" name="what" value={what} />
                      <button class="quiet small" type="submit">
                        {label}
                      </button>
                    </form>
                  ))}
                </>
              ) : (
                <a href={`/sandbox/billogram/pay/${billogram.id}`}>Look</a>
              ),
          },
        ]}
      />
      <Panel
        id="refunds"
        title="Refunds"
        empty="Nothing has been refunded."
        rows={refunds}
        keyOf={(refund) => refund.id}
        columns={[
          { head: "When", cell: (refund) => <Time at={refund.created} /> },
          { head: "Amount", cell: (refund) => money(refund.amount, refund.currency) },
          { head: "Status", cell: (refund) => <Status value={refund.status ?? ""} /> },
          { head: "Id", cell: (refund) => <code>{refund.id}</code> },
        ]}
      />
      <Panel
        id="disputes"
        title="Disputes"
        hint="What the payer’s bank decides. Until then, and if it is lost, the money is theirs."
        empty="No bank has taken a payment back."
        rows={disputes}
        keyOf={(dispute) => dispute.id}
        columns={[
          { head: "When", cell: (dispute) => <Time at={dispute.created} /> },
          { head: "Amount", cell: (dispute) => money(dispute.amount, dispute.currency) },
          { head: "Reason", cell: (dispute) => dispute.reason.replaceAll("_", " ") },
          { head: "Status", cell: (dispute) => <Status value={dispute.status} /> },
          { head: "Id", cell: (dispute) => <code>{dispute.id}</code> },
          {
            head: "Action",
            cell: (dispute) =>
              ["won", "lost", "warning_closed"].includes(dispute.status) ? null : (
                <form method="post" action="/sandbox/_control/decide-dispute">
                  <input type="hidden" name="disputeId" value={dispute.id} />
                  {(["won", "lost"] as const).map((outcome) => (
                    <button key={outcome} class="quiet small" type="submit" name="outcome" value={outcome}>
                      {outcome === "won" ? "We win" : "We lose"}
                    </button>
                  ))}
                </form>
              ),
          },
        ]}
      />
      <Panel
        id="methods"
        title="Saved methods"
        hint="“Expire” tells the app that the bank changed the card, as an automatic update does."
        empty="No method has been saved."
        rows={methods}
        keyOf={(method) => method.id}
        columns={[
          {
            head: "Method",
            cell: (method) =>
              `${method.card?.brand ?? method.type.replaceAll("_", " ")} •••• ${method.card?.last4 ?? method.sepa_debit?.last4 ?? ""}`,
          },
          {
            head: "Expires",
            cell: (method) => (method.card ? `${method.card.exp_month}/${method.card.exp_year}` : "—"),
          },
          { head: "Id", cell: (method) => <code>{method.id}</code> },
          {
            head: "Action",
            cell: (method) =>
              method.card && (
                <form method="post" action="/sandbox/_control/update-card">
                  <input type="hidden" name="paymentMethodId" value={method.id} />
                  <input type="hidden" name="expMonth" value="1" />
                  <input type="hidden" name="expYear" value="2020" />
                  <button class="quiet small" type="submit">
                    Expire
                  </button>
                </form>
              ),
          },
        ]}
      />
    </>
  );
}
