// Plain Node without dependencies, in a syntax that old versions read too: it runs before anything else is loaded.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vended needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}
