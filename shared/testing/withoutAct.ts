/** Does what is no step of a test, such as closing the screen before: React would warn of each change of state in it. */
export function withoutAct(work: () => void): void {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const isStep = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    work();
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = isStep;
  }
}
