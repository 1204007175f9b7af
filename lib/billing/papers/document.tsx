import { Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactNode } from "react";
import { copyFor } from "@/lib/billing/documents/copy";
import { type DocumentFormat, documentFormat } from "@/lib/billing/documents/format";
import { BillingDocument, Heading, styles } from "@/lib/billing/documents/parts";
import { type PaperCopy, paperCopy } from "@/lib/billing/papers/copy";
import type { PaperKind } from "@/lib/billing/papers/law";
import type { PaperItem, Papers } from "@/lib/billing/papers/papers";
import { type Pdf, renderPdf } from "@/lib/platform/pdf/pdf";

/** The PDF of one document of an order. The same values give the same bytes. */
export function paperDocument(papers: Papers, kind: PaperKind): Promise<Pdf> {
  const format = documentFormat(papers.locale, papers.country, papers.currency);
  const copy = paperCopy[format.language];
  const title = { SUMMARY: copy.summary, TERMS: copy.terms, WITHDRAWAL: copy.withdrawal }[kind].title;
  return renderPdf(
    <BillingDocument
      title={title}
      number={papers.orderNumber}
      stamp={undefined}
      brand={papers.brand}
      seller={papers.seller}
      copy={copyFor(format)}
      format={format}
      pages={[
        <Fragment key="only">
          <Text style={[styles.muted, { marginTop: 14 }]}>
            {copy.order(papers.orderNumber, format.day(papers.day))}
          </Text>
          <Text>{[papers.seller.legalName, papers.seller.address].join(" · ")}</Text>
          <Text>{`${copy.contact}: ${contactOf(papers)}`}</Text>
          {/* In points. The implementing regulation requires at least 10. */}
          <View style={{ fontSize: 10 }}>
            {kind === "SUMMARY" && <Summary papers={papers} copy={copy} format={format} />}
            {kind === "TERMS" && <Terms papers={papers} copy={copy} />}
            {kind === "WITHDRAWAL" && <Withdrawal papers={papers} copy={copy} />}
          </View>
        </Fragment>,
      ]}
    />,
  );
}

const contactOf = ({ contact }: Papers) => [contact.email, contact.phone].filter(Boolean).join(", ");

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View>
      <Heading>{title}</Heading>
      {children}
    </View>
  );
}

const Note = ({ children }: { children: string }) => <Text style={styles.note}>{children}</Text>;

type Drawn = { papers: Papers; copy: PaperCopy; format: DocumentFormat };

/** In the order of the template of implementing regulation (EU) 2019/2243. */
function Summary({ papers, copy: all, format }: Drawn) {
  const copy = all.summary;
  const { items, contact, seller, recurring } = papers;
  const bound = items.some(({ bindingMonths }) => bindingMonths !== null);
  const renews = items.some((item) => item.recurring);
  return (
    <>
      <Text style={[styles.note, { marginTop: 10 }]}>{copy.about}</Text>
      <Part title={copy.services}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in name
          <View key={index} wrap={false} style={{ marginBottom: 3 }}>
            <Text style={styles.strong}>{nameOf(item)}</Text>
            {item.includes.length > 0 && <Text>{item.includes.join(" · ")}</Text>}
          </View>
        ))}
      </Part>
      <Part title={copy.speeds}>
        <Note>{copy.speedsText(contact.email)}</Note>
      </Part>
      <Part title={copy.price}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in name
          <View key={index} wrap={false} style={styles.row}>
            <Text style={styles.wide}>{nameOf(item)}</Text>
            <Text style={{ textAlign: "right" }}>{priceOf(item, copy, format)}</Text>
          </View>
        ))}
        <View wrap={false} style={styles.row}>
          <Text style={[styles.wide, styles.strong]}>{copy.now}</Text>
          <Text style={styles.strong}>{format.money(papers.totalNowMinor)}</Text>
        </View>
        {recurring && (
          <View wrap={false} style={styles.row}>
            <Text style={[styles.wide, styles.strong]}>{copy.after}</Text>
            <Text style={styles.strong}>
              {copy.recurring(format.money(recurring.totalMinor), recurring.months)}
            </Text>
          </View>
        )}
        {papers.beforeTax && (
          <View wrap={false} style={styles.row}>
            <Text style={styles.wide}>{copy.withTax}</Text>
            <Text>{format.money(papers.toPayNowMinor)}</Text>
          </View>
        )}
        <Text>{papers.beforeTax ? copy.priceNoteBeforeTax : copy.priceNote}</Text>
      </Part>
      <Part title={copy.duration}>
        {items.flatMap((item, index) =>
          item.bindingMonths === null
            ? []
            : [
                // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in name
                <Note key={index}>{`${item.name}: ${copy.binding(item.bindingMonths)}`}</Note>,
              ],
        )}
        {bound ? <Note>{copy.bindingEnd}</Note> : renews && <Note>{copy.noBinding}</Note>}
        <Note>{renews ? copy.renews : copy.oneTime}</Note>
      </Part>
      <Part title={copy.disabilities}>
        <Note>{copy.disabilitiesText(contact.email)}</Note>
      </Part>
      <Part title={copy.other}>
        <Note>{copy.otherText(contact.email, `${seller.legalName}, ${seller.address}`)}</Note>
      </Part>
    </>
  );
}

const nameOf = ({ name, quantity }: PaperItem) => (quantity > 1 ? `${quantity} × ${name}` : name);

function priceOf(
  { nowMinor, recurring }: PaperItem,
  copy: PaperCopy["summary"],
  { money }: DocumentFormat,
): string {
  if (!recurring) return copy.once(money(nowMinor));
  return [
    copy.recurring(money(recurring.amountMinor), recurring.months),
    ...recurring.later.map((step) => copy.later(money(step.amountMinor), step.fromMonth + 1)),
  ].join("\n");
}

function Terms({ papers: { terms, clauses }, copy }: Omit<Drawn, "format">) {
  return (
    <>
      {terms.map(({ title, text }) => (
        <Part key={title} title={title}>
          <Note>{text}</Note>
        </Part>
      ))}
      {clauses.length > 0 && (
        <Part title={terms.length > 0 ? copy.terms.ours : copy.terms.title}>
          {clauses.map((clause, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: clauses are known by their number
            <Note key={index}>{`${index + 1}. ${clause}`}</Note>
          ))}
        </Part>
      )}
    </>
  );
}

function Withdrawal({ papers, copy: { withdrawal: copy } }: Omit<Drawn, "format">) {
  const { legalName, address } = papers.seller;
  const contact = `${address}, ${contactOf(papers)}`;
  return (
    <>
      <Part title={copy.right}>
        <Note>{copy.rightText}</Note>
      </Part>
      <Part title={copy.how}>
        <Note>{copy.howText(legalName, contact)}</Note>
      </Part>
      <Part title={copy.effects}>
        <Note>{copy.effectsText}</Note>
      </Part>
      <Part title={copy.begun}>
        <Note>{copy.begunText}</Note>
      </Part>
      <Part title={copy.goods}>
        <Note>{copy.goodsText}</Note>
      </Part>
      <View wrap={false}>
        <Part title={copy.form}>
          {copy.formText(legalName, contact).map((line) => (
            <Text
              key={line}
              style={{ paddingVertical: 9, borderBottomWidth: 0.5, borderBottomColor: "#d4d4d8" }}
            >
              {line}
            </Text>
          ))}
        </Part>
      </View>
    </>
  );
}
