import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const firstStepsAfterYourOrder: StarterArticle = {
  slug: "first-steps-after-your-order",
  topic: "GETTING_STARTED",
  places: ["ORDER", "SUBSCRIPTION_PENDING", "ORDER_FAILED", "CHECKOUT"],
  texts: {
    en: {
      title: "What happens after my order?",
      summary: "Follow your order, install the eSIM or wait for the card, and see when your line is active.",
      keywords: [
        "get started",
        "activate",
        "order status",
        "where is my order",
        "delivery",
        "tracking",
        "activation",
      ],
      body: `The line is usually active within a minute of your payment. With an eSIM, one step is left: you install it on the phone. A SIM card comes by post in two to four working days.

## Your first steps

1. Open your order under [Orders](/orders). Each part shows how far it has come, and the page updates automatically.
2. When the line is active, choose **Install the eSIM**. Use Wi-Fi and have the phone ready. The steps are different for [iPhone](/help/install-an-esim-on-iphone) and [Android](/help/install-an-esim-on-android).
3. Did you choose a SIM card? Put it in the phone when it comes. The line starts when the card is in the phone.
4. Open [your line](/lines) to see your number, your plan and how much data is left.

We also e-mail the confirmation and the installation steps. Did you order for another person? That person gets the steps at their own address.

## Your own number comes later

Do you bring a number from another operator? You get a temporary number until yours arrives. [This is how the move works](/help/bring-your-number).

## Something in the order failed

The order shows what could not be set up, and the amount that you get back. [Read about refunds](/help/refunds). You can order again at once, perhaps with another number. Does the order say **Being checked**? Then it starts when we have approved it.
`,
    },
    sv: {
      title: "Vad händer efter min beställning?",
      summary:
        "Följ din beställning, installera eSIM eller vänta på kortet och se när abonnemanget är igång.",
      keywords: [
        "komma igång",
        "aktivera",
        "orderstatus",
        "var är min beställning",
        "leverans",
        "spåra paket",
        "aktivering",
      ],
      body: `Abonnemanget är oftast igång inom en minut efter att du har betalat. Har du valt eSIM återstår ett steg: att installera det i telefonen. Ett SIM-kort kommer med posten på två till fyra vardagar.

## Dina första steg

1. Öppna beställningen under [Beställningar](/orders). Där ser du hur långt varje del har kommit. Sidan uppdateras automatiskt.
2. Välj **Installera eSIM** när abonnemanget är igång. Använd wifi och ha telefonen till hands. Stegen skiljer sig åt mellan [iPhone](/help/install-an-esim-on-iphone) och [Android](/help/install-an-esim-on-android).
3. Har du valt SIM-kort? Sätt i det i telefonen när det kommer. Abonnemanget börjar gälla när kortet sitter i.
4. Öppna [ditt abonnemang](/lines) för att se nummer, innehåll och hur mycket surf du har kvar.

Vi mejlar också bekräftelsen och hur du installerar. Har du beställt åt någon annan? Då får den personen instruktionerna till sin egen adress.

## Ditt eget nummer kommer senare

Tar du med ett nummer från en annan operatör? Du har ett tillfälligt nummer tills ditt eget är framme. [Så går flytten till](/help/bring-your-number).

## Något i beställningen gick inte

På beställningen ser du vad som inte gick att koppla upp och hur mycket du får tillbaka. [Läs om återbetalningar](/help/refunds). Du kan beställa igen direkt, kanske med ett annat nummer. Står det **Granskas** på beställningen? Då startar den när vi har godkänt den.
`,
    },
  },
};
