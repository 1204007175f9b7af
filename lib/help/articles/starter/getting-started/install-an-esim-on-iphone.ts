import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const installAnEsimOnIphone: StarterArticle = {
  slug: "install-an-esim-on-iphone",
  topic: "GETTING_STARTED",
  places: ["ORDER", "SIM", "SUBSCRIPTION_PENDING", "SUBSCRIPTION"],
  texts: {
    en: {
      title: "How do I install an eSIM on an iPhone?",
      summary: "Install your eSIM with one tap or with the QR code. It takes two minutes on Wi-Fi.",
      keywords: ["apple", "e-sim", "digital sim"],
      body: `You install the eSIM from the page of your line, with one tap or with a QR code. You need Wi-Fi. The code works once, on one phone, so choose the right phone first.

## On the iPhone that will use it

This works on iOS 17.4 or newer.

1. Open [your line](/lines) on the iPhone, and choose it in the list.
2. Choose **Install on this iPhone**.
3. Follow the steps of the phone. Choose the line for mobile data if you want to surf with it.

## With the QR code on another screen

1. Open [your line](/lines) on a computer, a tablet or another phone. The QR code is under **Install the eSIM**.
2. Open Settings on the iPhone, then Mobile Service (or Cellular).
3. Choose Add eSIM, then Use QR Code.
4. Scan the code, and follow the steps.

You can also type it in. Choose **Type it in instead** on our page and Enter Details Manually on the phone. Then copy the SM-DP+ address and the activation code.

## It did not work

- **The phone cannot add the eSIM.** Check that it is on Wi-Fi. Restart it, update iOS, and try again.
- **The code is used or invalid.** It was scanned before, or the eSIM was deleted. [Replace the SIM](/help/replace-a-sim) free of charge.
- **The phone is locked.** A phone from another operator may have to be unlocked by them. [Check your phone](/help/does-my-phone-take-an-esim).
- **There is no signal yet.** Turn flight mode on and off. The first connection can take a few minutes.

Do not delete the eSIM afterwards, because it cannot be installed again.
`,
    },
    sv: {
      title: "Hur installerar jag eSIM i en iPhone?",
      summary: "Installera ditt eSIM med ett tryck eller med QR-koden. Det tar två minuter på wifi.",
      keywords: ["apple", "aktiveringskod", "e-sim", "digitalt simkort"],
      body: `Du installerar ditt eSIM från abonnemangets sida, med ett tryck eller med en QR-kod. Du behöver wifi. Koden fungerar en gång, i en telefon, så välj rätt telefon från början.

## I den iPhone som ska ha eSIM

Det här fungerar i iOS 17.4 och nyare.

1. Öppna [ditt abonnemang](/lines) på iPhonen och välj det i listan.
2. Välj **Installera på den här iPhonen**.
3. Följ stegen i telefonen. Välj abonnemanget för mobildata om du vill surfa med det.

## Med QR-koden på en annan skärm

1. Öppna [ditt abonnemang](/lines) på en dator, surfplatta eller annan telefon. QR-koden finns under **Installera eSIM**.
2. Öppna Inställningar i iPhonen och sedan Mobilnät.
3. Välj Lägg till eSIM och sedan Använd QR-kod.
4. Skanna koden och följ stegen.

Du kan också skriva in uppgifterna. Välj **Skriv in det i stället** hos oss och att ange information manuellt i telefonen. Kopiera sedan SM-DP+-adressen och aktiveringskoden.

## Det fungerade inte

- **Telefonen kan inte lägga till eSIM.** Kontrollera att den är på wifi. Starta om den, uppdatera iOS och försök igen.
- **Koden är använd eller ogiltig.** Den har redan skannats, eller så har eSIM:et raderats. [Byt SIM](/help/replace-a-sim) utan kostnad.
- **Telefonen är låst.** En telefon från en annan operatör kan behöva låsas upp av dem. [Kolla din telefon](/help/does-my-phone-take-an-esim).
- **Täckningen har inte kommit.** Slå flygplansläge på och av. Första gången kan det ta några minuter.

Ta inte bort eSIM:et efteråt, för det går inte att installera igen.
`,
    },
  },
};
