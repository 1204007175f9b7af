import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const suspendedForAnUnpaidInvoice: StarterArticle = {
  slug: "suspended-for-an-unpaid-invoice",
  topic: "BILLS",
  places: ["SUBSCRIPTION_UNPAID", "INVOICE_OVERDUE", "PAYMENT_FAILED"],
  texts: {
    en: {
      title: "My line is suspended. How do I get it back?",
      summary: "Pay everything that is overdue, and calls, texts and data return automatically.",
      keywords: [
        "turned off",
        "cut off",
        "disconnected",
        "late",
        "debt",
        "reminder",
        "reactivate",
        "extension",
      ],
      body: `Pay all overdue invoices for the line. Then calls, texts and data return automatically within a few minutes. You do not need to contact us.

## Pay and get the line back

1. Open [your line](/lines). It shows what is unpaid and since when.
2. Choose **Pay**, or open [Invoices](/invoices) and choose **Pay now** for each invoice that is overdue.
3. Wait a few minutes, and restart the phone if there is still no signal.

A payment by bank transfer takes as long as the bank needs. In a company, an administrator pays. You can send them the address of the payment page with **Copy the payment address**.

## What happens in the meantime

- You keep the number.
- The line is invoiced as usual while it is suspended. So a second invoice can become due, and the line returns when all due invoices are paid.
- The page of your line shows on which date the line and its number end without a payment. After that date, the number is kept for you for 14 days.

## You need more time

Write to {supportEmail} before the due date, or as soon as you can. Customer service can often move the due date. The new date is then on the invoice, and nothing is charged before it.

## Nothing is unpaid

A line can also be suspended or blocked for another reason. Then the page of the line says so, and a payment does not change it. Contact us to get it back.
`,
    },
    sv: {
      title: "Mitt abonnemang är avstängt för en obetald faktura",
      summary: "Betala allt som har förfallit, så kommer samtal, sms och surf tillbaka automatiskt.",
      keywords: [
        "avstängd",
        "spärrad",
        "förfallen",
        "försenad",
        "skuld",
        "påminnelse",
        "räkning",
        "öppna igen",
        "anstånd",
        "skjuta upp betalning",
      ],
      body: `Betala alla förfallna fakturor för abonnemanget. Då kommer samtal, sms och surf tillbaka automatiskt inom några minuter. Du behöver inte kontakta oss.

## Betala och få igång abonnemanget

1. Öppna [ditt abonnemang](/lines). Där ser du vad som är obetalt och sedan när.
2. Välj **Betala**, eller öppna [Fakturor](/invoices) och välj **Betala nu** för varje faktura som har förfallit.
3. Vänta några minuter och starta om telefonen om täckningen inte är tillbaka.

En banköverföring tar så lång tid som banken behöver. I ett företag är det en administratör som betalar. Du kan skicka adressen till betalsidan med **Kopiera betalningsadressen**.

## Under tiden

- Du behåller numret.
- Abonnemanget faktureras som vanligt medan det är avstängt. Därför kan ännu en faktura hinna förfalla, och abonnemanget är tillbaka när alla förfallna fakturor är betalda.
- På abonnemangets sida står vilket datum abonnemanget och numret avslutas utan betalning. Därefter sparas numret åt dig i 14 dagar.

## Du behöver mer tid

Skriv till {supportEmail} före förfallodagen, eller så snart du kan. Kundservice kan ofta flytta förfallodagen. Det nya datumet står då på fakturan, och inget dras före det.

## Inget är obetalt

Ett abonnemang kan också vara avstängt eller spärrat av en annan orsak. Då står det på abonnemangets sida, och en betalning ändrar inget. Kontakta oss för att få igång det.
`,
    },
  },
};
