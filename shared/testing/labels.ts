/*
 * jsdom looks for the labels of an element by asking every label of the document for its control, which looks through the document from its
 * beginning: a query by role and name took the cube of the length of a form. Only a label that may be the element's is asked here.
 */
type Labelled = HTMLElement & { readonly labels: NodeListOf<HTMLLabelElement> | null };

const labelled = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

for (const { prototype } of labelled)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: Labelled) {
      return this.matches('input[type=hidden]') ? null : labelsOf(this);
    },
  });

function labelsOf(element: HTMLElement): readonly HTMLLabelElement[] {
  const labels = element.ownerDocument.getElementsByTagName('label');
  return [...labels].filter(
    (label) =>
      (label.htmlFor ? label.htmlFor === element.id : label.contains(element)) && label.control === element,
  );
}
