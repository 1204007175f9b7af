import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const refunds: StarterArticle = {
  slug: "refunds",
  topic: "BILLS",
  places: ["ORDER_FAILED", "PAYMENTS", "INVOICE"],
  texts: {
    en: {
      title: "When do I get my money back?",
      summary:
        "What we cannot deliver is refunded automatically. See here when it arrives, and what else is.",
      keywords: ["order failed", "reimbursement", "chargeback", "return", "cancelled order"],
      body: `If we cannot deliver something that you have paid for, you get the money back automatically. It goes to the card you paid with, within ten days. You do not need to ask for it.

## See where the money is

1. Open [Orders](/orders), and choose the order. It shows the amount that is refunded.
2. Open [Payments](/payments). **All payments** shows whether the refund is on its way or has been paid back.
3. Look in your bank's app when it says that it was paid back. The bank can need a few days to show it.

## Order again

The network could not set up the order. You have done nothing wrong. Order again, perhaps with another number. If a part of the order worked, keep it and order only the rest.

## You change your mind

Consumers in the European Economic Area can withdraw from a purchase within 14 days. Write to {supportEmail} and name the order. You then pay only for what you have used. Do not end the line at once instead, because a paid period is not refunded when you end a line early.

## An invoice was wrong

If we credit an invoice, you get a credit note by e-mail. It lowers what is unpaid. If you have paid already, the amount is in your favour and pays your next invoice. Write to us if you want it paid out.

## You were charged twice

Look under **All payments** first. A failed attempt can look like a charge in the bank's app for some days, and then disappears. If two payments say **Paid** for the same invoice, write to {supportEmail}.
`,
    },
    sv: {
      title: "När får jag tillbaka mina pengar?",
      summary: "Det vi inte kan leverera betalar vi tillbaka automatiskt. Se när pengarna kommer.",
      keywords: [
        "återbetalning",
        "beställning misslyckades",
        "retur",
        "ångerrätt",
        "ångra köp",
        "reklamation",
      ],
      body: `Kan vi inte leverera något du har betalat för får du pengarna tillbaka automatiskt. De går till kortet du betalade med, inom tio dagar. Du behöver inte be om det.

## Se var pengarna är

1. Öppna [Beställningar](/orders) och välj beställningen. Där står beloppet som betalas tillbaka.
2. Öppna [Betalningar](/payments). Under **Alla betalningar** ser du om pengarna är på väg eller har betalats tillbaka.
3. Titta i bankens app när det står att de har betalats tillbaka. Banken kan behöva några dagar innan de syns.

## Beställ igen

Nätet kunde inte koppla upp beställningen. Du har inte gjort något fel. Beställ igen, kanske med ett annat nummer. Har en del av beställningen fungerat behåller du den och beställer bara resten.

## Du ångrar dig

Som konsument i Europeiska ekonomiska samarbetsområdet kan du ångra ett köp inom 14 dagar. Skriv till {supportEmail} och ange beställningen. Du betalar då bara för det du har använt. Avsluta inte abonnemanget direkt i stället, för en betald period betalas inte tillbaka när du avslutar i förtid.

## En faktura var fel

Krediterar vi en faktura får du en kreditfaktura med e-post. Den minskar det som är obetalt. Har du redan betalat får du beloppet till godo, och det betalar din nästa faktura. Skriv till oss om du vill ha det utbetalt.

## Det har dragits två gånger

Titta först under **Alla betalningar**. Ett misslyckat försök kan se ut som en dragning i bankens app i några dagar och försvinner sedan. Står det **Betald** på två betalningar för samma faktura, skriv till {supportEmail}.
`,
    },
  },
};
