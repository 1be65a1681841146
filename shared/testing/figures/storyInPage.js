// Runs in the page of a story, before Storybook does: keeps what it says when the story has been played.
let channel;
let thrown;

Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
  configurable: true,
  get: () => channel,
  set(value) {
    channel = value;
    channel.on('playFunctionThrewException', ({ message }) => (thrown = message));
    channel.on('storyFinished', ({ status }) => {
      window.storyOutcome = {
        failure: status === 'success' ? thrown : (thrown ?? status),
        hasPicture: window.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters.visual !== false,
      };
    });
  },
});

/** One line per rule of axe and element that breaks it. */
window.axeViolations = async () => {
  const { violations } = await window.axe.run('#storybook-root', { resultTypes: ['violations'] });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: \`${html.slice(0, 120)}\``),
  );
};
