// Imitates a browser's translator: each text node is replaced by elements, at once and whenever one is added. Content
// below translate="no" or class="notranslate" is left alone, except below a nested translate="yes".
() => {
  const isWanted = (element) => {
    const rule = element?.closest("[translate], .notranslate, script, style, textarea");
    if (!rule) return true;
    return rule.getAttribute("translate") === "yes" && !rule.matches(".notranslate, script, style, textarea");
  };

  const translate = (root) => {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
    for (const text of found) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.localName === "font" || parent.closest("svg") || !isWanted(parent)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };

  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) if (node.isConnected) translate(node);
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
}
