/** @jsxImportSource hono/jsx */
import { SandboxTable } from "@/sandbox/pages/table";
import { isOpenBillogram } from "./billograms";
import type { SandboxBillogram } from "./model";

export const amountText = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);

/** Where a customer reads an invoice and pays it, as Billogram's own page would let them. */
export function PayerPage({
  billogram,
  notice,
}: {
  billogram: SandboxBillogram;
  notice: string | undefined;
}) {
  const { id, currency, remaining_sum: left, total_sum: total } = billogram;
  const half = Math.floor(left / 2);
  const ways = [
    { label: `Pay ${amountText(left, currency)} with Swish`, amount: left, type: "swish" },
    { label: "Pay by direct debit (autogiro)", amount: left, type: "autogiro" },
    ...(half > 0
      ? [{ label: `Pay in part: ${amountText(half, currency)}`, amount: half, type: "bankgiro" }]
      : []),
    { label: `Pay too much: ${amountText(left + 100, currency)}`, amount: left + 100, type: "bankgiro" },
  ];
  return (
    <>
      <h1>Invoice {billogram.invoice_no}</h1>
      <p class="lead">
        {billogram.customer.name}, due {billogram.due_date}. This stands in for Billogram’s page: no money
        moves.
      </p>
      {notice ? (
        <p class="notice" role="status">
          {notice}
        </p>
      ) : null}
      <div class="grid">
        <section class="panel half" aria-labelledby="what">
          <h2 id="what">What it is for</h2>
          <SandboxTable
            label="What it is for"
            rows={billogram.items}
            keyOf={(item) => item.title}
            columns={[
              { head: "Item", cell: (item) => item.title },
              { head: "Price", cell: (item) => amountText(item.price * item.count, currency) },
              { head: "VAT", cell: (item) => `${item.vat} %` },
            ]}
          />
          <p class="hint">
            Rounding {amountText(billogram.rounding_value, currency)}, in all {amountText(total, currency)}.
            OCR {billogram.ocr_number}.
          </p>
        </section>
        <section class="panel half" aria-labelledby="pay">
          <h2 id="pay">Left to pay: {amountText(left, currency)}</h2>
          {isOpenBillogram(billogram) ? (
            ways.map(({ label, amount, type }) => (
              <form key={label} method="post" action={`/sandbox/billogram/pay/${id}`}>
                <input type="hidden" name="amount" value={String(amount)} />
                <input type="hidden" name="type" value={type} />
                <p>
                  <button type="submit">{label}</button>
                </p>
              </form>
            ))
          ) : (
            <p class="hint">It is {billogram.state.toLowerCase()}.</p>
          )}
          <p>
            <a href="/">Back to the shop</a>
          </p>
        </section>
      </div>
    </>
  );
}
