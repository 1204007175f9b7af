import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const howBillsWork: StarterArticle = {
  slug: "how-bills-work",
  topic: "BILLS",
  places: ["INVOICE", "PAYMENTS", "CHECKOUT"],
  texts: {
    en: {
      title: "How do my bills work, and when do I pay?",
      summary: "Private customers pay before each period. Companies can pay by invoice afterwards.",
      keywords: [
        "billing",
        "payment date",
        "prepaid",
        "postpaid",
        "receipt",
        "monthly fee",
        "charge",
        "renewal",
      ],
      body: `Private customers pay in advance: when they order, and then on the first day of each new period. Companies that are invoiced pay after the period.

## When the next payment comes

Open [Payments](/payments). **What comes next** shows each coming amount, its day, and how it is paid. Some days before a plan renews, we e-mail you the cost.

## How it is paid

- **Automatic payment is on.** The amount is charged to your saved card on its day. You get the paid invoice as a PDF by e-mail.
- **Automatic payment is off.** We e-mail you an invoice with a link, and you pay it yourself.
- **Your company is invoiced.** The invoice comes by e-mail, as an e-invoice or on paper, and has its own due date.

You can [change the card or automatic payment](/help/change-card-or-automatic-payment) at any time.

## Read and download an invoice

1. Open [Invoices](/invoices), and choose an invoice.
2. Choose **Open as PDF** to download it.
3. Read **Why this amount** to see how each amount came about.

## What is on it

Each period is a month, or longer if your plan says so. It begins on the day on which the line was activated. Several lines can have different days. The price that you see as a private customer includes VAT. A paid order has an invoice, too.

## Something is in your favour

An amount in your favour is shown under [Payments](/payments). It pays your next invoice before anything is charged.
`,
    },
    sv: {
      title: "Hur fungerar mina fakturor, och när betalar jag?",
      summary: "Privatkunder betalar före varje period. Företag kan betala på faktura efteråt.",
      keywords: ["räkning", "betalningsdag", "efterskott", "kvitto", "månadsavgift", "dragning", "förnyelse"],
      body: `Privatkunder betalar i förskott: när de beställer och sedan den första dagen i varje ny period. Företag som faktureras betalar efter perioden.

## När nästa betalning kommer

Öppna [Betalningar](/payments). Under **Det som kommer** ser du varje kommande belopp, vilken dag det gäller och hur det betalas. Några dagar innan ett abonnemang förnyas mejlar vi vad det kostar.

## Så betalas det

- **Automatisk betalning är på.** Beloppet dras från ditt sparade kort på dagen. Du får den betalda fakturan som PDF med e-post.
- **Automatisk betalning är av.** Vi mejlar en faktura med en länk, och du betalar själv.
- **Ditt företag faktureras.** Fakturan kommer med e-post, som e-faktura eller på papper och har en egen förfallodag.

Du kan [byta kort eller ändra automatisk betalning](/help/change-card-or-automatic-payment) när du vill.

## Läs och ladda ner en faktura

1. Öppna [Fakturor](/invoices) och välj en faktura.
2. Välj **Öppna som PDF** för att ladda ner den.
3. Läs **Varför det här beloppet** för att se hur varje belopp har räknats fram.

## Det här står på den

Varje period är en månad, eller längre om det står så på abonnemanget. Den börjar den dag då abonnemanget aktiverades. Flera abonnemang kan ha olika dagar. I priset du ser som privatkund ingår moms. Även en betald beställning har en faktura.

## Du har pengar till godo

Det du har till godo visas under [Betalningar](/payments). Det betalar din nästa faktura innan något dras.
`,
    },
  },
  markets: {
    US: {
      en: {
        title: "How do my bills and taxes work, and when do I pay?",
        summary: "Private customers pay before each period. Taxes depend on the address of the line.",
        keywords: [
          "billing",
          "payment date",
          "prepaid",
          "postpaid",
          "receipt",
          "surcharge",
          "fees",
          "sales tax",
        ],
        body: `Private customers pay in advance: when they order, and then on the first day of each new period. Companies that are invoiced pay after the period. Taxes come on top of the price.

## When the next payment comes

Open [Payments](/payments). **What comes next** shows each coming amount, its day, and how it is paid. Some days before a plan renews, we e-mail you the cost.

## How it is paid

- **Automatic payment is on.** The amount is charged to your saved card on its day. You get the paid invoice as a PDF by e-mail.
- **Automatic payment is off.** We e-mail you an invoice with a link, and you pay it yourself.
- **Your company is invoiced.** The invoice comes by e-mail or on paper, and has its own due date.

You can [change the card or automatic payment](/help/change-card-or-automatic-payment) at any time.

## Taxes and surcharges

The taxes of your state, county, city and district depend on the address where the line is mostly used. You see each one by name, and the total, before you pay and on every invoice. If the address changes, the taxes can change with the next invoice.

## Read and download an invoice

1. Open [Invoices](/invoices), and choose an invoice.
2. Choose **Open as PDF** to download it.
3. Read **Why this amount** to see how each amount came about.

## Something is in your favour

An amount in your favour is shown under [Payments](/payments). It pays your next invoice before anything is charged.
`,
      },
    },
  },
};
