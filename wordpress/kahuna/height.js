/* Frames of the game grow and shrink with what they show: they say how high they would like to be. */
( function () {
	var site = window.kahunaSite || '';

	function each( call ) {
		Array.prototype.forEach.call( document.getElementsByTagName( 'iframe' ), function ( frame ) {
			if ( site && frame.src.indexOf( site ) === 0 ) {
				call( frame );
			}
		} );
	}

	window.addEventListener( 'message', function ( event ) {
		var said = event.data;
		if ( ! said || said.kahuna !== 1 || said.type !== 'height' || typeof said.value !== 'number' || ! isFinite( said.value ) ) {
			return;
		}
		each( function ( frame ) {
			if ( frame.contentWindow === event.source ) {
				frame.style.height = Math.round( Math.max( 200, Math.min( 2000, said.value ) ) ) + 'px';
			}
		} );
	} );

	/* Frames that loaded before this script are asked to send their height again. */
	each( function ( frame ) {
		frame.contentWindow.postMessage( { kahuna: 1, type: 'init' }, '*' );
	} );
}() );
