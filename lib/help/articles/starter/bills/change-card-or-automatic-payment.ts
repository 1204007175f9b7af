import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const changeCardOrAutomaticPayment: StarterArticle = {
  slug: "change-card-or-automatic-payment",
  topic: "BILLS",
  places: ["PAYMENTS", "PAYMENT_FAILED", "INVOICE"],
  texts: {
    en: {
      title: "How do I change my card or automatic payment?",
      summary: "Add a new card, use it first, and switch automatic payment on or off.",
      keywords: ["credit card", "debit card", "expired card", "autopay", "direct debit", "remove card"],
      body: `You change the card under [Payments](/payments). Add the new one, and let it be used first. Then the old one can be removed.

## Change the card

1. Open [Payments](/payments), and choose **Add a payment method**.
2. Enter the new card. Nothing is charged now.
3. Tick **Use this one first**, and **Pay what falls due automatically** if it is to be charged from now on.
4. Choose **Save**.
5. Choose **Remove** at the old card.

A method that is used first cannot be removed. Choose **Use first** at another one before that. If the card is the only one and you only want to stop charges, switch off automatic payment instead.

## Apple Pay, Google Pay, Link and bank accounts

The buttons above the form save the card of your phone's or browser's wallet. They are shown where your device has one. If you are billed in euros, you can enter your IBAN instead of a card. The bank takes a few days for each payment.

Swish pays one bill at a time and cannot be saved. Choose it when you pay an invoice in Swedish kronor.

## Switch automatic payment on or off

**Automatic payment** is on the same page. It needs a saved method and your consent, and you can switch it off at any time.

- **On:** what falls due is charged to the method that is used first.
- **Off:** we e-mail you a link each time, and you pay yourself. Your saved methods stay.

Your lines stay as they are, as long as invoices are paid on time.

## Your card expires soon

We e-mail you and show it on your home page. Add the new card before the day that is shown. A card that was renewed with the same number also has a new date and a new security code, so add it again.

## Who can do it

In a company, only an administrator sees and changes payment methods. A company that is invoiced pays each invoice separately and may have nothing to save here.
`,
    },
    sv: {
      title: "Hur byter jag kort eller ändrar automatisk betalning?",
      summary: "Lägg till ett nytt kort, använd det först och slå på eller stäng av automatisk betalning.",
      keywords: [
        "betalkort",
        "kreditkort",
        "bankkort",
        "utgånget kort",
        "autogiro",
        "byta kort",
        "ta bort kort",
      ],
      body: `Du byter kort under [Betalningar](/payments). Lägg till det nya och låt det användas först. Sedan kan du ta bort det gamla.

## Byt kort

1. Öppna [Betalningar](/payments) och välj **Lägg till betalsätt**.
2. Fyll i det nya kortet. Inget dras nu.
3. Kryssa i **Använd det här först**, och **Betala det som förfaller automatiskt** om beloppen ska dras från det framöver.
4. Välj **Spara**.
5. Välj **Ta bort** vid det gamla kortet.

Ett betalsätt som används först går inte att ta bort. Välj **Använd först** vid ett annat innan. Är kortet det enda och du bara vill stoppa dragningarna stänger du av automatisk betalning i stället.

## Apple Pay, Google Pay, Link och bankkonto

Knapparna ovanför formuläret sparar kortet i telefonens eller webbläsarens plånbok. De visas där enheten har en. Faktureras du i euro kan du ange ditt IBAN i stället för ett kort. Banken behöver några dagar för varje betalning.

Swish betalar en räkning i taget och går inte att spara. Välj det när du betalar en faktura i svenska kronor.

## Slå på eller stäng av automatisk betalning

**Automatisk betalning** finns på samma sida. Den kräver ett sparat betalsätt och ditt godkännande, och du kan stänga av den när du vill.

- **På:** det som förfaller dras från betalsättet som används först.
- **Av:** vi mejlar en länk varje gång, och du betalar själv. Dina sparade betalsätt finns kvar.

Dina abonnemang är som förut, så länge fakturorna betalas i tid.

## Ditt kort går snart ut

Vi mejlar dig och visar det på din startsida. Lägg till det nya kortet före dagen som visas. Ett kort som har förnyats med samma nummer har också ett nytt datum och en ny säkerhetskod, så lägg till det på nytt.

## Vem som kan göra det

I ett företag är det bara en administratör som ser och ändrar betalsätt. Ett företag som faktureras betalar varje faktura för sig och har kanske inget att spara här.
`,
    },
  },
};
