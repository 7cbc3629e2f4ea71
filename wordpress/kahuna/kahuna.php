<?php
/**
 * Plugin Name:       Kahuna
 * Description:       Shows puzzles, lessons, positions and whole games of the board game Kahuna in posts: paste a link, or write [kahuna].
 * Version:           0.2.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            The Kahuna players
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       kahuna
 *
 * @package Kahuna
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/parameters.php';

/** The option that holds the address of the site with the game. */
const KAHUNA_OPTION = 'kahuna_site';

/** The default size of a frame, in pixels. */
const KAHUNA_WIDTH  = 480;
const KAHUNA_HEIGHT = 680;

/**
 * Returns the address of the site with the game, with a slash at its end; empty until it has been set.
 *
 * @return string
 */
function kahuna_site() {
	return (string) get_option( KAHUNA_OPTION, '' );
}

/**
 * Cleans up a typed address for the option.
 *
 * @param mixed $typed What was typed.
 * @return string The previous value if it is not the address of a site.
 */
function kahuna_sanitize_site( $typed ) {
	$address = esc_url_raw( trim( (string) $typed ), array( 'https', 'http' ) );
	$parts   = wp_parse_url( $address );
	if ( empty( $parts['host'] ) ) {
		if ( '' === trim( (string) $typed ) ) {
			return '';
		}
		add_settings_error( KAHUNA_OPTION, 'kahuna-address', __( 'This is no address of a site. It should look like https://example.org/kahuna/.', 'kahuna' ) );
		return kahuna_site();
	}
	// The address of the page itself stands for its folder.
	$path = isset( $parts['path'] ) ? preg_replace( '#[^/]*\.html$#D', '', $parts['path'] ) : '/';
	$port = isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '';
	return trailingslashit( $parts['scheme'] . '://' . $parts['host'] . $port . $path );
}

/**
 * Returns a regular expression for the links that may be pasted, or an empty text if no site is set.
 *
 * @return string
 */
function kahuna_link_pattern() {
	$site = kahuna_site();
	return '' === $site ? '' : '#^' . preg_quote( $site, '#' ) . 'p/[a-z0-9-]+\.html$#D';
}

/**
 * Tells WordPress that links to the site's pages may be embedded.
 */
function kahuna_register_provider() {
	$pattern = kahuna_link_pattern();
	if ( '' !== $pattern ) {
		wp_oembed_add_provider( $pattern, kahuna_site() . 'p/', true );
	}
}
add_action( 'init', 'kahuna_register_provider' );

/**
 * Finds the oEmbed answer for a link: the site consists of files, and each page has its answer beside it.
 *
 * @param string $provider Where WordPress would ask.
 * @param string $url      The link that was pasted.
 * @return string
 */
function kahuna_fetch_url( $provider, $url ) {
	$pattern = kahuna_link_pattern();
	if ( '' !== $pattern && preg_match( $pattern, $url ) ) {
		return preg_replace( '/\.html$/', '.json', $url );
	}
	return $provider;
}
add_filter( 'oembed_fetch_url', 'kahuna_fetch_url', 10, 2 );

/**
 * Shows the plugin's own frame for a pasted link, instead of the oEmbed answer or its cached copy in WordPress.
 *
 * @param string|false $html What WordPress would show.
 * @param string       $url  The link.
 * @return string|false
 */
function kahuna_link_html( $html, $url ) {
	$pattern = kahuna_link_pattern();
	if ( '' === $pattern || ! preg_match( $pattern, $url ) || ! preg_match( '#<iframe\b[^>]*\bsrc=(["\'])(?:(?!\1).)*?((?:kanaloa-)?embed\.html)\?(.*?)\1#s', (string) $html, $found ) ) {
		return $html;
	}
	// WordPress appends its own data after a #.
	wp_parse_str( explode( '#', html_entity_decode( $found[3], ENT_QUOTES ) )[0], $query );
	$query = array_filter( array_intersect_key( $query, kahuna_parameters() ), 'is_string' );
	$title = preg_match( '#<iframe\b[^>]*\btitle=(["\'])(.*?)\1#s', $html, $named ) ? html_entity_decode( $named[2], ENT_QUOTES ) : 'Kahuna';
	return kahuna_frame( array_map( 'rawurlencode', $query ), $title, KAHUNA_WIDTH, KAHUNA_HEIGHT, $found[2] );
}
// In the editor, and when WordPress first asks; in posts, also for answers cached before the plugin was active.
add_filter( 'oembed_result', 'kahuna_link_html', 10, 2 );
add_filter( 'embed_oembed_html', 'kahuna_link_html', 10, 2 );

/**
 * Returns a frame, and has the page load the script that sets its height.
 *
 * It keeps its origin, so that the game can be stored on the reader's device; it cannot navigate the surrounding page.
 *
 * @param array<string, string> $query  The parameters of the frame, encoded.
 * @param string                $title  For screen readers.
 * @param int                   $width  In pixels.
 * @param int                   $height In pixels, until the frame requests another one.
 * @param string                $page   The file of the frame: that of Kahuna, or of Kanaloa.
 * @return string
 */
function kahuna_frame( $query, $title, $width, $height, $page = 'embed.html' ) {
	wp_enqueue_script( 'kahuna' );
	return sprintf(
		'<iframe class="kahuna" src="%1$s" title="%2$s" width="%3$d" height="%4$d" loading="lazy" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads" allow="clipboard-write; fullscreen; web-share" style="border:0;max-width:100%%"></iframe>',
		esc_url( add_query_arg( $query, kahuna_site() . $page ) ),
		esc_attr( $title ),
		max( 200, min( 2000, absint( $width ) ) ),
		max( 200, min( 2000, absint( $height ) ) )
	);
}

/**
 * Registers the script that sets the height of frames.
 */
function kahuna_register_script() {
	wp_register_script( 'kahuna', plugins_url( 'height.js', __FILE__ ), array(), '0.2.0', true );
	wp_add_inline_script( 'kahuna', 'window.kahunaSite = ' . wp_json_encode( kahuna_site() ) . ';', 'before' );
}
add_action( 'wp_enqueue_scripts', 'kahuna_register_script' );

/**
 * Returns the replacement for a [kahuna] that cannot be shown: a sentence for users who can fix it, nothing for
 * readers.
 *
 * @param string $sentence What is wrong.
 * @return string
 */
function kahuna_trouble( $sentence ) {
	return current_user_can( 'edit_posts' ) ? '<p class="kahuna-trouble">' . esc_html( 'Kahuna: ' . $sentence ) . '</p>' : '';
}

/**
 * Shows [kahuna mode="puzzle" code="2e58dc"].
 *
 * @param array<string, string>|string $attributes The attributes in the brackets.
 * @return string
 */
function kahuna_shortcode( $attributes ) {
	$site = kahuna_site();
	if ( '' === $site ) {
		return kahuna_trouble( __( 'the address of the game has not been set yet. It is asked for under Settings, Kahuna.', 'kahuna' ) );
	}
	$parameters = kahuna_parameters();
	$frame      = array(
		'width'  => KAHUNA_WIDTH,
		'height' => KAHUNA_HEIGHT,
		'title'  => 'Kahuna',
	);
	$given      = shortcode_atts( array_merge( array_fill_keys( array_keys( $parameters ), '' ), $frame ), (array) $attributes, 'kahuna' );
	$query      = array();
	// Whole links are accepted too: that is what "Share" puts on the clipboard.
	$given['code'] = preg_replace( array( '/^.*[#?&](?:game|position|puzzle|lesson|code)=([^&\s]*).*$/s', '#^.*/p/(?:lesson-)?(\w+)\.html.*$#s' ), '$1', $given['code'] );
	foreach ( $parameters as $name => $allowed ) {
		$value = trim( (string) $given[ $name ] );
		if ( '' === $value ) {
			continue;
		}
		if ( is_array( $allowed ) ? ! in_array( $value, $allowed, true ) : ! preg_match( $allowed, $value ) ) {
			$value = preg_replace( '/^(.{60}).+$/su', '$1…', $value );
			/* translators: 1: what was written, 2: where. */
			return kahuna_trouble( sprintf( __( '“%1$s” cannot stand for %2$s.', 'kahuna' ), $value, $name ) );
		}
		$query[ $name ] = rawurlencode( $value );
	}
	if ( ! isset( $query['code'] ) && isset( $query['mode'] ) && 'play' !== $query['mode'] ) {
		/* translators: %s: what was written. */
		return kahuna_trouble( sprintf( __( 'mode="%s" needs a code.', 'kahuna' ), $query['mode'] ) );
	}
	return kahuna_frame( $query, $given['title'], $given['width'], $given['height'] );
}
add_shortcode( 'kahuna', 'kahuna_shortcode' );

/**
 * Adds the settings page for the address of the game.
 */
function kahuna_settings_page() {
	add_options_page( 'Kahuna', 'Kahuna', 'manage_options', 'kahuna', 'kahuna_render_settings' );
}
add_action( 'admin_menu', 'kahuna_settings_page' );

/**
 * Registers the option.
 */
function kahuna_register_setting() {
	register_setting(
		'kahuna',
		KAHUNA_OPTION,
		array(
			'type'              => 'string',
			'sanitize_callback' => 'kahuna_sanitize_site',
			'default'           => '',
		)
	);
}
add_action( 'admin_init', 'kahuna_register_setting' );

/**
 * Shows the settings page.
 */
function kahuna_render_settings() {
	?>
	<div class="wrap">
		<h1>Kahuna</h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'kahuna' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="kahuna-site"><?php esc_html_e( 'Address of the game', 'kahuna' ); ?></label></th>
					<td>
						<input type="url" class="regular-text" id="kahuna-site" name="<?php echo esc_attr( KAHUNA_OPTION ); ?>" value="<?php echo esc_attr( kahuna_site() ); ?>" placeholder="https://example.org/kahuna/">
						<p class="description"><?php esc_html_e( 'Where you play it in the browser. Links to its puzzles, lessons and games are then shown as frames, and [kahuna] works.', 'kahuna' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
