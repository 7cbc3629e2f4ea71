/*
 * Frames of the game adapt their height to their content: they report their preferred height.
 *
 * Some browsers block storage in third-party frames. This script stores their data in your own site's storage in the
 * reader's browser. Nothing is sent anywhere.
 */
( function () {
	var site = window.kahunaSite || '';

	/* The form of the frames' keys: this page passes them no others. */
	var KEY = /^(kahuna|kanaloa)\.frame\./;

	function each( call ) {
		Array.prototype.forEach.call( document.getElementsByTagName( 'iframe' ), function ( frame ) {
			if ( site && frame.src.indexOf( site ) === 0 ) {
				call( frame );
			}
		} );
	}

	function grow( frame, value ) {
		if ( typeof value === 'number' && isFinite( value ) ) {
			frame.style.height = Math.round( Math.max( 200, Math.min( 2000, value ) ) ) + 'px';
		}
	}

	function hand( frame, texts ) {
		frame.contentWindow.postMessage( { kahuna: 1, type: 'kept', texts: texts }, site.split( '/', 3 ).join( '/' ) );
	}

	function offer( frame ) {
		var texts = {};
		try {
			Object.keys( window.localStorage ).forEach( function ( key ) {
				if ( KEY.test( key ) ) {
					texts[ key ] = window.localStorage.getItem( key );
				}
			} );
		} catch ( error ) {
			/* This page cannot use storage either. */
			return;
		}
		hand( frame, texts );
	}

	function keep( source, key, text ) {
		var change = {};
		if ( typeof key !== 'string' || ! KEY.test( key ) || ( text !== null && typeof text !== 'string' ) ) {
			return;
		}
		try {
			if ( text === null ) {
				window.localStorage.removeItem( key );
			} else {
				window.localStorage.setItem( key, text );
			}
		} catch ( error ) {
			/* The storage is full: the frame has the text as long as it is open. */
		}
		change[ key ] = text;
		each( function ( frame ) {
			if ( frame !== source ) {
				hand( frame, change );
			}
		} );
	}

	window.addEventListener( 'message', function ( event ) {
		var said = event.data;
		if ( ! said || said.kahuna !== 1 ) {
			return;
		}
		each( function ( frame ) {
			if ( frame.contentWindow !== event.source ) {
				return;
			}
			if ( said.type === 'height' ) {
				grow( frame, said.value );
			} else if ( said.type === 'hello' && said.forgets === true ) {
				offer( frame );
			} else if ( said.type === 'keep' ) {
				keep( frame, said.key, said.text );
			}
		} );
	} );

	/* Frames that loaded before this script are asked to greet again, and to send their height. */
	each( function ( frame ) {
		frame.contentWindow.postMessage( { kahuna: 1, type: 'init' }, '*' );
	} );
}() );
