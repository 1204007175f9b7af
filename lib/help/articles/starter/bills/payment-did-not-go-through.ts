import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const paymentDidNotGoThrough: StarterArticle = {
  slug: "payment-did-not-go-through",
  topic: "BILLS",
  places: ["PAYMENT_FAILED", "INVOICE_OVERDUE", "CHECKOUT", "SUBSCRIPTION_UNPAID"],
  texts: {
    en: {
      title: "My payment did not go through. What do I do?",
      summary:
        "Pay with another card, or correct the card. Nothing was charged, and you see the next attempt.",
      keywords: ["card declined", "payment failed", "rejected", "3d secure", "retry", "expired card"],
      body: `Nothing was charged. Pay the invoice with another card, or with the same one if it works again. We also try the saved card again on certain days. The page of your line shows the next one.

## Pay now

1. Open [Invoices](/invoices). What is unpaid is at the top.
2. Choose **Pay now**.
3. Choose another card or way to pay. If your bank asks you to confirm the payment, do so in its app.
4. Tick **Pay the next ones automatically** if the new card is to be used from now on.

## See why it failed

Open [Payments](/payments). **All payments** shows the reason for each attempt:

- **the bank said no** or **there was not enough money**: ask your bank, or use another card.
- **the card has expired**: [save a new card](/help/change-card-or-automatic-payment).
- **the bank wants you to confirm it yourself**: pay once with **Pay now**, so that you can confirm it.
- **the card is reported lost**: use another card.

## What happens if it stays unpaid

We e-mail you after each failed attempt. If the last one fails too, calls, texts and data are turned off. The page of your line shows the date. [This is what happens then](/help/suspended-for-an-unpaid-invoice).

## In the checkout

Your order stays a draft if the payment fails, and you can try again or use another card. If the connection broke, try again as well: you are not charged a second time. If the payment form does not load, turn off blockers or use another browser.
`,
    },
    sv: {
      title: "Min betalning gick inte igenom. Vad gör jag?",
      summary: "Betala med ett annat kort eller ordna kortet. Inget har dragits, och du ser nästa försök.",
      keywords: [
        "kort nekat",
        "medges ej",
        "betalning misslyckades",
        "inte tillräckligt med pengar",
        "avvisat",
        "bankid",
        "utgånget kort",
      ],
      body: `Inget har dragits. Betala fakturan med ett annat kort, eller med samma om det fungerar igen. Vi försöker också med det sparade kortet igen vissa dagar. Nästa dag står på abonnemangets sida.

## Betala nu

1. Öppna [Fakturor](/invoices). Det som är obetalt står överst.
2. Välj **Betala nu**.
3. Välj ett annat kort eller betalsätt. Ber banken dig godkänna betalningen gör du det i bankens app.
4. Kryssa i **Betala de kommande automatiskt** om det nya kortet ska användas framöver.

## Se varför det inte gick

Öppna [Betalningar](/payments). Under **Alla betalningar** står orsaken till varje försök:

- **banken sa nej** eller **pengarna räckte inte**: fråga din bank eller använd ett annat kort.
- **kortet har gått ut**: [spara ett nytt kort](/help/change-card-or-automatic-payment).
- **banken vill att du godkänner själv**: betala en gång med **Betala nu**, så att du kan godkänna.
- **kortet är anmält som förlorat**: använd ett annat kort.

## Om det förblir obetalt

Vi mejlar dig efter varje misslyckat försök. Misslyckas även det sista stängs samtal, sms och surf av. Datumet står på abonnemangets sida. [Det här händer då](/help/suspended-for-an-unpaid-invoice).

## I kassan

Beställningen finns kvar som utkast om betalningen misslyckas, och du kan försöka igen eller använda ett annat kort. Bröts anslutningen kan du också försöka igen: inget dras två gånger. Laddas inte betalformuläret, stäng av blockerare eller använd en annan webbläsare.
`,
    },
  },
};
